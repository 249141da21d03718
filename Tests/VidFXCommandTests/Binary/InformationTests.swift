import Foundation
import Testing
import VidFXTestSupport

/// What the program tells about itself and about jobs that it does not do.
@Suite struct InformationTests {
  @Test func helpFitsATerminalAndNamesEveryOption() throws {
    let run = try Workbench().vidfx("--help")
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    for option in ["--blur-ramp", "--edge", "--mem-limit", "--on-change", "--range", "--odd", "--dither"] {
      #expect(lines.contains { $0.contains("  \(option)") }, "\(option)")
    }
    #expect(try Workbench().vidfx("-h").text == run.text)
  }

  @Test func helpOnAFilterTellsItsParameters() throws {
    let run = try Workbench().vidfx("--help", "cigaussianblur")
    #expect(run.status == 0 && run.text.hasPrefix("gaussianBlur (CIGaussianBlur): Gaussian Blur\n"))
    #expect(run.text.contains("  radius  number, 0…1000 px, default 10"))
    let wrong = try Workbench().vidfx("--help", "gausianblur")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean 'gaussianBlur'?"))
  }

  @Test func helpIsASubcommandToo() throws {
    let bench = try Workbench()
    #expect(try bench.vidfx("help").text == bench.vidfx("--help").text)
    #expect(try bench.vidfx("help", "filters").text == bench.vidfx("filters", "--help").text)
    #expect(try bench.vidfx("help", "sepiaTone").text == bench.vidfx("--help", "sepiaTone").text)
    // Not where it is the name of a file, or one of two names.
    #expect(try bench.vidfx("help", "out.mkv", "x.mkv").status == 2)
    try bench.clip("help")
    let run = try bench.vidfx("help", "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try bench.frameCount("out.mkv") == 20)
  }

  @Test func theVersionNamesTheLibraries() throws {
    let run = try Workbench().vidfx("--version")
    #expect(run.status == 0 && run.text.hasPrefix("vidfx 0.") && run.text.contains("libavcodec "))
  }

  @Test func filtersAreListedAsTextAndAsJSON() throws {
    let bench = try Workbench()
    let list = try bench.vidfx("filters")
    let names = list.text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    let json = try bench.vidfx("filters", "--json")
    let objects = try #require(try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    #expect(list.status == 0 && json.status == 0 && names.count > 20 && objects.count == names.count)
    #expect(json.output.last == 10)
    for object in objects { #expect(object["name"] is String && object["inputs"] is [[String: Any]]) }
    let one = try bench.vidfx("filters", "sepiaTone", "--json")
    let filter = try #require(try JSONSerialization.jsonObject(with: one.output) as? [[String: Any]])
    #expect(filter.map { $0["name"] as? String } == ["CISepiaTone"])
    let blurs = try bench.vidfx("filters", "--category", "blur")
    #expect(blurs.text.contains("gaussianBlur") && !blurs.text.contains("sepiaTone"))
    #expect(try bench.vidfx("filters", "nosuch").status == 2)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreSyntaxOfTheirShell(shell: String) throws {
    let bench = try Workbench()
    let run = try bench.vidfx("--completions", shell)
    #expect(run.status == 0 && run.errors.isEmpty && run.text.contains("blur-ramp"))
    try bench.write("script", run.output)
    guard try bench.shell("command -v \(shell)").status == 0 else { return print("skipped: \(shell) is not installed") }
    let check = try bench.shell("\(shell) -n script")
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
  }

  @Test func nothingAtAllIsAnsweredWithTheUsage() throws {
    let run = try Workbench().vidfx()
    #expect(run.status == 2 && run.errors.contains("usage: vidfx [OPTIONS] INPUT... OUTPUT"))
  }

  // MARK: explain

  @Test func anExplanationShowsThePlanAndWritesNothing() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx(
      "explain", "-f", "sepiaTone,colorInvert", "--queue", "2", "-s", "32x24", "in.mkv", "out.mp4")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("input    in.mkv  64x48 yuv420p"))
    #expect(lines.contains("filter   CISepiaTone") && lines.contains("filter   CIColorInvert"))
    #expect(lines.contains { $0.hasPrefix("pass 1  ") && $0.contains("colorMatrix") })
    #expect(lines.contains("output   out.mp4  32x24 yuv420p, libx264 in mp4"))
    #expect(lines.contains { $0.hasSuffix("(audio, aac): copied") } && run.text.contains("converted by mov_text"))
    #expect(lines.last?.hasPrefix("queues   2 frames or 128 MiB before, ") == true)
    #expect(bench.names == ["in.mkv"])
    #expect(try bench.vidfx("explain", "in.mkv").text.contains("no pixel is touched"))
  }

  @Test func anExplanationOfTheRampShowsItTwice() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("explain", "--blur-ramp", "in.mkv", "out.mkv")
    #expect(
      run.text.contains("at       0 s\nsource 0 unchanged") && run.text.contains("gaussian sigma 4,"), "\(run.text)")
  }

  @Test func anExplanationRefusesWhatARunWould() throws {
    let bench = try Workbench()
    try bench.clip()
    for (options, message) in [
      (["-f", "gaussianBlur=-1"], "outside 0…1000 px"), (["-preset", "nonsense"], "does not take preset"),
      (["-F", "nosuch"], "no output format"),
    ] {
      let run = try bench.start(["explain"] + options + ["in.mkv", "out.mkv"]).finish()
      #expect(run.status == 2 && run.errors.contains(message) && run.output.isEmpty, "\(run.errors)")
    }
  }

  @Test func librarysMessagesAppearWhenAskedFor() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("-v", "debug", "in.mkv", "out.mkv")
    #expect(run.status == 0 && run.errors.contains("libav: profile High"), "\(run.errors)")
    #expect(!(try bench.vidfx("in.mkv", "two.mkv").errors.contains("libav")))
  }
}
