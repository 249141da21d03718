import Foundation
import Testing
import VidFXTestSupport

/// Pictures that are larger than somebody wants, or larger than anything can take.
@Suite struct PictureLimitTests {
  @Test func aPictureOverTheLimitEndsWith3AndTheOptionThatRaisesIt() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("--max-pixels", "1000", "in.mkv", "out.mkv")
    #expect(run.status == 3 && run.errors.contains("raise the limit with --max-pixels"), "\(run.errors)")
    #expect(try bench.vidfx("--max-pixels", "4000", "in.mkv", "out.mkv").status == 0)
  }

  /// Runs vidfx under a limit of the memory that it may ask for, in MiB.
  private func run(_ bench: Workbench, under limit: Int, _ arguments: String) throws -> RunningProgram.Result {
    try bench.shell("ulimit -v $((\(limit) * 1024)); vidfx -y \(arguments)")
  }

  @Test func byDefaultTheLimitIs8192By8192() throws {
    let bench = try Workbench()
    try bench.write("large.y4m", Data("YUV4MPEG2 W8193 H8192 F25:1 Ip A1:1 Cmono\nFRAME\n".utf8))
    try bench.write("large.ppm", Data("P6 8193 8192 255\n".utf8) + Data(repeating: 0, count: 1000))
    for name in ["large.y4m", "large.ppm"] {
      let run = try bench.vidfx(name, "out.png")
      #expect(run.status == 3, "\(run.errors)")
      #expect(run.errors.contains("has a picture of more than 67108864 pixels (8193x8192)"), "\(run.errors)")
      #expect(run.errors.contains("raise the limit with --max-pixels"), "\(run.errors)")
    }
    #expect(!bench.names.contains("out.png"))
  }

  /// 35 bytes.
  private static let gif =
    Data("GIF89a".utf8) + [0xE8, 0xFD, 0xE8, 0xFD, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 0xE8, 0xFD, 0xE8, 0xFD, 0, 2, 2, 0x44, 1, 0, 0x3B]

  @Test(.enabled(if: !Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func aSmallFileThatStatesAGiantPictureIsRefusedForWhatItIs() throws {
    let bench = try Workbench()
    try bench.write("bomb.gif", Self.gif)
    var jpeg = Array(
      try Data(
        contentsOf: URL(
          fileURLWithPath: try Peer.make(
            "small.jpg", in: bench.folder, "-f lavfi -i testsrc2=size=64x48 -frames:v 1"))))
    let header = try #require((0..<jpeg.count - 1).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(header + 5..<header + 9, with: [0xFA, 0xFA, 0xFA, 0xFA])
    try bench.write("bomb.jpg", Data(jpeg))
    for (name, size) in [("bomb.gif", "65000x65000"), ("bomb.jpg", "64250x64250")] {
      for more in ["", "--max-pixels 2147483647"] {
        // The picture alone would be twelve gibibytes.
        let run = try run(bench, under: 4096, "\(more) \(name) out.png")
        #expect(run.status == 3, "\(run.errors)")
        #expect(
          run.errors.contains("has a picture of \(size), which is more than libav decodes"), "\(run.errors)")
      }
    }
    #expect(bench.names == ["bomb.gif", "bomb.jpg", "small.jpg"])
  }

  @Test func aPictureOf16384By16384IsHeldOnceBesideItsOutput() throws {
    let bench = try Workbench()
    let count = 16384 * 16384
    let header = Data("YUV4MPEG2 W16384 H16384 F25:1 Ip A1:1 Cmono\nFRAME\n".utf8)
    let running = try bench.start(
      ["--max-pixels", "\(count)", "--blur-ramp", "--progress=json", "--threads", "2", "-", "out.y4m"])
    running.feed(header + Data(repeating: 100, count: count))
    #expect(running.wait { $0.contains("\"frame\":1,") }, "\(running.errors)")
    let status = try String(contentsOfFile: "/proc/\(running.processIdentifier)/status", encoding: .utf8)
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = try #require(line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first)
    #expect(kibibytes < (2 * 256 + 128) << 10, "\(kibibytes)")
    let written = try Data(contentsOf: URL(fileURLWithPath: bench.folder.path("out.y4m")), options: .alwaysMapped)
    #expect(written.suffix(count).allSatisfy { $0 == 100 } && written.count < count + 200)
  }

  @Test func whoAsksForLessIsToldTheSize() throws {
    let bench = try Workbench()
    try bench.write("large.y4m", Data("YUV4MPEG2 W16384 H16384 F25:1 Ip A1:1 Cmono\nFRAME\n".utf8))
    let run = try bench.vidfx("--max-pixels", "268435455", "large.y4m", "out.y4m")
    #expect(run.status == 3 && run.errors.contains("(16384x16384)"), "\(run.errors)")
  }
}
