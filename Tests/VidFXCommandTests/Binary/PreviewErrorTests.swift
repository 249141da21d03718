import Foundation
import Testing

/// What is said where there is no window to be had.
@Suite struct PreviewErrorTests {
  private static let hasSDL = dlopen("libSDL2-2.0.so.0", RTLD_LAZY) != nil

  /// Runs `vidfx ARGUMENTS in.mkv out.mkv` where there is no display, behind `variables`.
  private func run(_ bench: Workbench, _ arguments: String, variables: String = "") throws -> RunningProgram.Result {
    try bench.clip()
    return try bench.shell(
      "unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER XDG_RUNTIME_DIR; \(variables) vidfx \(arguments) in.mkv out.mkv")
  }

  @Test(.enabled(if: hasSDL, "needs libsdl2-2.0-0")) func withoutADisplayThereIsAClearError() throws {
    let bench = try Workbench()
    let result = try run(bench, "--preview")
    #expect(result.status == 5)
    #expect(result.errors.contains("vidfx: --preview: there is no display to open a window on ("), "\(result.errors)")
    #expect(result.errors.contains("set DISPLAY or WAYLAND_DISPLAY"), "\(result.errors)")
    // SDL and what it loads say nothing of their own.
    #expect(result.lines.allSatisfy { $0.hasPrefix("vidfx: ") }, "\(result.errors)")
    #expect(bench.names == ["in.mkv"])
  }

  /// Where SDL is installed, a file that is no library stands before it.
  @Test func withoutSDLThePackageIsNamed() throws {
    let bench = try Workbench()
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("libraries"), withIntermediateDirectories: false)
    try bench.write("libraries/libSDL2-2.0.so.0", Data())
    let result = try run(bench, "--preview", variables: "LD_LIBRARY_PATH=$PWD/libraries:$LD_LIBRARY_PATH")
    #expect(result.status == 5)
    #expect(
      result.lines.first?.hasPrefix("vidfx: --preview: SDL 2 is not installed: apt-get install libsdl2-2.0-0 ") == true,
      "\(result.errors)")
    #expect(result.lines.count == 1, "\(result.errors)")
    #expect(bench.names == ["in.mkv", "libraries"])
  }

  /// The loader of the system lists what is looked for, whether it is there or not.
  @Test func onlyAPreviewLooksForSDL() throws {
    let bench = try Workbench()
    let looking = try run(bench, "--preview", variables: "LD_DEBUG=libs")
    #expect(looking.errors.contains("find library=libSDL2-2.0.so.0"), "\(looking.errors.prefix(1000))")
    let job = try run(bench, "-f colorInvert", variables: "LD_DEBUG=libs")
    #expect(job.status == 0 && job.errors.contains("find library=libc.so.6"), "\(job.errors.prefix(1000))")
    #expect(!job.errors.contains("SDL"))
  }
}
