import Foundation
import Testing
import VidFX
import VidFXV4L2
import VidFXKernelSet
import VidFXTestSupport

@testable import VidFXCommand

struct InvocationTests {
  private func job(_ arguments: String...) throws -> Job {
    guard case .run(let job) = try Invocation(parsing: arguments) else {
      Issue.record("\(arguments) is no run")
      return Job()
    }
    return job
  }

  private func failure(_ arguments: String...) -> String {
    do throws(CommandError) {
      return "understood: \(try Invocation(parsing: arguments))"
    } catch {
      #expect(error.exitCode == .usage)
      return error.message
    }
  }

  // MARK: Names

  @Test func theLastNameIsTheOutput() throws {
    let job = try job("a.mp4", "b.mp4", "c.mp4")
    #expect(job.inputs == [.file("a.mp4"), .file("b.mp4")])
    #expect(job.output == .file("c.mp4"))
  }

  @Test func inputsBehindTheirOptionAreInputsAnywhere() throws {
    #expect(try job("-i", "a", "out").inputs == [.file("a")])
    #expect(try job("out", "-i", "a").output == .file("out"))
    #expect(try job("a", "-i", "b", "out").inputs == [.file("a"), .file("b")])
    #expect(try job("a", "out", "-i", "b").inputs == [.file("a"), .file("b")])
  }

  @Test func oddNamesAreFiles() throws {
    #expect(try job("--", "-filter_complex", "-y").inputs == [.file("-filter_complex")])
    #expect(try job("-i", "-filter_complex", "--", "-o.mp4").output == .file("-o.mp4"))
    #expect(try job("-i", "-y", "x").inputs == [.file("-y")])
    #expect(try job("-i", "--", "x").inputs == [.file("--")])
    #expect(try job("a:b.mp4", "c:/d//e?.mp4").inputs == [.file("a:b.mp4")])
    #expect(try job("50%.mp4", "größe\n.mp4").output == .file("größe\n.mp4"))
    #expect(try job("file:///a b.mp4", "x").inputs == [.file("/a b.mp4")])
    #expect(try job("./a://b", "1://x").inputs == [.file("./a://b")])
    #expect(try job("--", "filters", "x").inputs == [.file("filters")])
  }

  @Test func aDashIsAStandardStream() throws {
    let job = try job("-", "-")
    #expect(job.inputs == [.standardStream] && job.output == .standardStream)
    #expect(try self.job("--", "-", "x").inputs == [.standardStream])
    #expect(failure("-", "-", "x") == "standard input can be only one of the inputs")
    // What a message proposes where nobody knows how long a pipe is.
    let joined = try self.job("--transition", "dissolve", "-@10s", "b.mp4", "x")
    #expect(joined.inputs == [.standardStream, .file("b.mp4")])
  }

  @Test func missingNames() {
    #expect(failure() == "no input and no output given\n\(JobArguments.usage)")
    #expect(failure("a.mp4") == "only one file given: 'a.mp4'\n\(JobArguments.usage)")
    #expect(failure("-i", "a.mp4") == "no output given\n\(JobArguments.usage)")
    #expect(failure("", "x") == "the name of a file is empty")
  }

  @Test func whatThisVersionDoesNotOpen() {
    #expect(
      failure("http://a/b", "x") == "http://a/b: reading over http:// is not allowed; --allow-protocols http allows it")
    #expect(failure("x", "http://a/b") == "http://a/b: only files and pipes are written, not http://")
  }

  @Test func aNodeOfVideo4LinuxIsACamera() throws {
    let job = try job(
      "--cam-format", "yuy2", "--cam-control", "exposure_auto=1", "--reconnect", "-t", "2", "/dev/video0", "a.mp4", "x")
    #expect(job.inputs == [.device("/dev/video0"), .file("a.mp4")])
    #expect(job.camera.code == .yuyv && job.camera.reconnects)
    #expect(job.camera.controls == [ControlSetting(name: "exposure_auto", value: "1")])
    #expect(try self.job("/dev/v4l/by-id/usb-cam", "x").readsCamera)
    #expect(try self.job("./dev/video0", "x").readsCamera == false)
    #expect(
      failure("a", "/dev/video0", "x") == "/dev/video0: a camera can only be the first input; files can come behind it")
    #expect(failure("/dev/video0", "/dev/video1", "x") == "/dev/video1: one camera at a time, as the first input")
    #expect(failure("--reconnect", "a", "x") == "--reconnect is for cameras, and no input is one")
    #expect(
      failure("--speed", "2", "/dev/video0", "x")
        == "--speed: a camera goes at its own pace; write it to a file first")
    #expect(
      failure("-ss", "1", "/dev/video0", "x") == "-ss: a camera has no past to go to; -t says for how long it is read")
    #expect(
      failure("--cam-format", "ABCDE", "/dev/video0", "x")
        == "--cam-format: expected a format such as YUYV, MJPG or NV12, found 'ABCDE'")
    #expect(failure("--cam-control", "x", "/dev/video0", "x") == "--cam-control: expected NAME=VALUE, found 'x'")
  }

  @Test func aNodeIsAnOutputToo() throws {
    let alone = try job("-f", "colorInvert", "--vcam-format", "nv12", "--hold", "a.mp4", "/dev/video10")
    #expect(alone.virtualCamera == "/dev/video10" && alone.output == nil && alone.inputs == [.file("a.mp4")])
    #expect(alone.virtualCameraFormat == FourCC("NV12") && alone.holdsPicture)
    let beside = try job("/dev/video0", "out.mkv", "--vcam", "/dev/video10", "--preview")
    #expect(beside.virtualCamera == "/dev/video10" && beside.output == .file("out.mkv") && beside.showsPreview)
    #expect(beside.runsLive)
    #expect(try job("a.mp4", "--vcam", "/dev/video10").output == nil)
    #expect(try job("a.mp4", "--preview").output == nil)
    #expect(
      failure("--vcam", "/dev/video2", "a", "/dev/video10")
        == "--vcam and the output /dev/video10: one virtual camera at a time; remove one")
    #expect(
      failure("--vcam-format", "h264", "a", "/dev/video10")
        == "--vcam-format: expected YUYV, UYVY, NV12, YU12, YV12, RGB3, BGR3 or GREY, found 'h264'")
    #expect(failure("--hold", "a", "b") == "--hold is for virtual cameras, and no output is one")
  }

  @Test func devicesAreListedOrOneOfThem() throws {
    #expect(try Invocation(parsing: ["devices"]) == .listDevices(DeviceQuery()))
    #expect(
      try Invocation(parsing: ["devices", "--json", "/dev/video2"])
        == .listDevices(DeviceQuery(path: "/dev/video2", isJSON: true)))
    #expect(failure("devices", "a", "b") == "devices: one device at a time, found 'b'")
  }

  // MARK: Options

  @Test func everyOptionReachesTheJob() throws {
    let job = try job(
      "-f", "sepiaTone", "--blur-ramp=25", "--filter=colorInvert", "--input-format",
      "rawvideo:64x48@50:gray", "-F", "nut", "-y",
      "-ss", "1:30", "-t", "5", "-r", "23.98", "-s", "640x360", "-c:v", "libx264", "-crf", "18.5", "-b:v", "2M",
      "-preset", "slow", "-g", "50", "-x", "a=b=c", "--encoder-option", "d=", "-pix_fmt", "yuv420p10le", "-c:a",
      "libopus", "-an", "-sn", "-dn", "-map", "0:v", "-map", "-0:d?", "--no-autorotate", "--threads", "3", "--cpu",
      "v3", "--edge", "transparent", "--working-space", "linear", "--dither", "none", "--odd", "crop", "--on-change",
      "letterbox", "--range", "pc", "--queue", "9", "--mem-limit", "1.5G", "--max-pixels", "99", "--allow-protocols",
      "https,tls", "--enable", "2s-5s", "--control", "knobs", "--strict", "--frame-hash", "--progress", "json:p.log",
      "-v", "debug", "in.mkv", "out.mkv")
    var expected = Job()
    expected.inputs = [.file("in.mkv")]
    expected.output = .file("out.mkv")
    expected.filters = [
      .text(try FilterText.parse("sepiaTone")), .blurRamp(rate: 25), .text(try FilterText.parse("colorInvert")),
    ]
    expected.conditions = [2: "2s-5s"]
    expected.control = .file("knobs")
    expected.inputFormat = "rawvideo"
    expected.rawVideo = try RawVideoText(parsing: "rawvideo:64x48@50:gray")
    expected.edge = .transparent
    expected.worksInLinearLight = true
    expected.dither = .none
    expected.oddSizes = .crop
    expected.sizeChanges = .letterbox
    expected.range = .full
    expected.queueLength = 9
    expected.memoryLimit = 3 << 29
    expected.maximumPixels = 99
    expected.allowedProtocols = ["https", "tls"]
    expected.outputFormat = "nut"
    expected.overwrites = true
    expected.start = MediaTime(value: 90, timescale: 1)
    expected.duration = MediaTime(value: 5, timescale: 1)
    expected.frameRate = Rational(24000, 1001)
    expected.size = try SizeText(parsing: "640x360")
    expected.video.codec = "libx264"
    expected.video.quality = 18.5
    expected.video.bitRate = 2_000_000
    expected.video.preset = "slow"
    expected.video.keyframeInterval = 50
    expected.video.options = [.init(name: "a", value: "b=c"), .init(name: "d", value: "")]
    expected.video.pixelFormat = "yuv420p10le"
    expected.audioCodec = "libopus"
    expected.omissions = [.audio, .subtitles, .data]
    expected.streams = [try StreamSelector(parsing: "0:v"), try StreamSelector(parsing: "-0:d?")]
    expected.appliesRotation = false
    expected.threadCount = 3
    expected.instructionSet = .v3
    expected.damagePolicy = .stop
    expected.printsFrameHashes = true
    expected.progress = .json(file: "p.log")
    expected.logLevel = .debug
    #expect(job == expected)
  }

  @Test func everyOptionOfTheTableChangesSomething() throws {
    let folder = try TemporaryFolder()
    let graph = folder.path("look.json")
    try Data(#"{"nodes": [{"filter": "sepiaTone"}]}"#.utf8).write(to: URL(fileURLWithPath: graph))
    let values = [
      "--graph": graph, "--filters-dir": folder.path(""), "--alpha": "premul", "--alpha-out": "premul",
      "-f": "sepiaTone", "-i": "x", "-ss": "1", "-t": "1", "-to": "1", "-r": "25", "-s": "2x2", "-crf": "1",
      "-b:v": "1k", "-g": "5", "-x": "a=b", "-map": "0", "--threads": "2", "--cpu": "portable", "--progress": "none",
      "-v": "debug", "--completions": "bash", "--edge": "transparent", "--working-space": "linear", "--dither": "none",
      "--enable": "2s-5s", "--odd": "crop", "--on-change": "fail", "--range": "tv", "--queue": "9", "--mem-limit": "1M",
      "--max-pixels": "9", "--cam-format": "YUYV", "--cam-control": "a=1",
      "--transition": "swipe", "--audio-curve": "equalPower", "--fit": "fill",
      "--speed": "2", "--audio-speed": "atempo", "--segment": "1/2",
      "--vcam-format": "NV12", "--background": "teal",
    ]
    for option in CommandOption<JobArguments>.all {
      for name in option.names {
        var arguments = JobArguments()
        // What `--enable` is for.
        arguments.job.filters = [.blurRamp(rate: 1)]
        let before = arguments
        var text = [name]
        if case .required = option.value { text.append(values[option.names[0]] ?? "value") }
        try ArgumentParser(options: [option]).parse(text, into: &arguments) { _, _ in Issue.record("left over") }
        #expect(arguments != before, "\(name)")
      }
    }
    let names = CommandOption<JobArguments>.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test func lengthsStandBehindNames() throws {
    let clips = try job("a.jpg@3s", "b@1:30", "c@home.mp4", "out.mp4")
    #expect(clips.inputs == [.file("a.jpg"), .file("b"), .file("c@home.mp4")])
    #expect(clips.clipLengths == [MediaTime(value: 3, timescale: 1), MediaTime(value: 90, timescale: 1), nil])
    #expect(clips.joinsInputs)
    #expect(throws: CommandError.self) { try job("a.jpg@0s", "out.mp4") }
  }

  @Test func defaults() throws {
    var expected = Job()
    expected.inputs = [.file("a")]
    expected.output = .file("b")
    #expect(try job("a", "b") == expected)
    #expect(try job("--blur-ramp", "a", "b").filters == [.blurRamp(rate: 10)])
    #expect(try job("-q", "a", "b").logLevel == .error)
    #expect(try job("-n", "a", "b").overwrites == false)
    #expect(try job("--ignore-errors", "a", "b").damagePolicy == .ignore)
  }

  @Test func optionsMayStandAnywhereAndTheLastWins() throws {
    #expect(try job("a", "-crf", "5", "b", "-crf=7").video.quality == 7)
    #expect(try job("a", "--", "b", "-crf").inputs == [.file("a"), .file("b")])
  }

  @Test func aValueMayBeginWithADash() throws {
    #expect(try job("-f", "hueAdjust=-1", "-map", "-0:s", "a", "b").streams.first?.isExclusion == true)
    #expect(try job("-x", "-odd=1", "a", "b").video.options == [.init(name: "-odd", value: "1")])
  }

  @Test func timesFromStartToEnd() throws {
    let job = try job("-ss", "10.5", "-to", "1:00", "a", "b")
    #expect(job.start == MediaTime(value: 21, timescale: 2) && job.duration == MediaTime(value: 99, timescale: 2))
    #expect(try self.job("-to", "7", "a", "b").duration == MediaTime(value: 7, timescale: 1))
    #expect(failure("-ss", "10", "-to", "10", "a", "b") == "-to must be later than -ss")
    #expect(failure("-t", "1", "-to", "2", "a", "b") == "-t and -to exclude each other; remove one")
  }

  @Test(arguments: [
    (["--bluramp", "a", "b"], "unknown option '--bluramp'; did you mean '--blur-ramp'?"),
    (["--y", "a", "b"], "unknown option '--y'; did you mean '-y'?"),
    (["-threads", "2"], "unknown option '-threads'; did you mean '--threads'?"),
    (["-vf", "x"], "unknown option '-vf'; did you mean '-f'?"),
    (["-frobnicate"], "unknown option '-frobnicate'"),
    (["--window", "a", "b"], "unknown option '--window'"),
    (["--live", "--queue", "2", "a", "b"], "--live and --queue exclude each other; remove one"),
    (["--live", "--transition", "dissolve", "a", "b", "c"], "--live: inputs that are joined are read from files"),
    (["-y=1", "a", "b"], "-y takes no value, found '1'"),
    (["a", "b", "-crf"], "-crf needs a value: -crf N"),
    (["-f", "-y", "a", "b"], "-f needs a value: -f FILTERS"),
    (["-ss", "--", "a", "b"], "-ss needs a value: -ss TIME"),
    (["-crf", "70", "a", "b"], "-crf: 70 is outside 0…63"),
    (["--blur-ramp=-1", "a", "b"], "--blur-ramp: -1 is outside 0…100000 px a second"),
    (["--blur-ramp=fast", "a", "b"], "--blur-ramp: expected a number, 0…100000 px a second, found 'fast'"),
    (["--cpu", "v5", "a", "b"], "--cpu: expected portable, v3, v4, found 'v5'; did you mean 'v3'?"),
    (["-x", "novalue", "a", "b"], "-x: expected KEY=VALUE, found 'novalue'"),
    (["-f", "a=(", "x", "y"], "-f: nothing closes this (\n  a=(\n    ^"),
    (["-map", "1:v", "a", "b"], "-map: there is no input 1; 1 given, from 0"),
    (["--frame-hash", "a", "-"], "--frame-hash and the output - both write to standard output; remove one"),
    (["-y", "-n", "a", "b"], "-n and -y exclude each other; remove one"),
    (["--strict", "--ignore-errors", "a", "b"], "--ignore-errors and --strict exclude each other; remove one"),
    (["filters", "a", "b"], "filters: one name at a time, found 'b'"),
    (["filters", "a", "--category", "blur"], "filters: 'a' or the category 'blur', not both"),
    (["filters", "--jso"], "unknown option '--jso'; did you mean '--json'?"),
  ])
  func mistakes(arguments: [String], message: String) {
    #expect(throws: CommandError(.usage, message)) { try Invocation(parsing: arguments) }
  }

  @Test(arguments: [
    (["-f", "sepiaTone"], "the filter sepiaTone"), (["--blur-ramp"], "--blur-ramp"), (["-s", "2x2"], "-s"),
    (["-r", "25"], "-r"), (["-pix_fmt", "gray"], "-pix_fmt"), (["-crf", "1"], "-crf"), (["-b:v", "1M"], "-b:v"),
    (["--frame-hash"], "--frame-hash"),
  ])
  func copiedVideoCannotBeChanged(options: [String], what: String) {
    let message = "-c:v copy conflicts with \(what); remove one"
    #expect(throws: CommandError(.usage, message)) {
      try Invocation(parsing: ["-c:v", "copy"] + options + ["a", "b"])
    }
  }

  // MARK: Other things than a run

  @Test func subcommandsAndInformation() throws {
    #expect(try Invocation(parsing: ["filters"]) == .listFilters(FilterQuery()))
    #expect(
      try Invocation(parsing: ["filters", "--json", "gaussianBlur"])
        == .listFilters(FilterQuery(name: "gaussianBlur", isJSON: true)))
    #expect(try Invocation(parsing: ["filters", "--category=blur"]) == .listFilters(FilterQuery(category: "blur")))
    #expect(try Invocation(parsing: ["filters", "-h"]) == .helpOnFilters)
    #expect(try Invocation(parsing: ["--help"]) == .help(topic: nil))
    #expect(try Invocation(parsing: ["--help", "gaussianBlur"]) == .help(topic: "gaussianBlur"))
    #expect(try Invocation(parsing: ["--help=gaussianBlur", "x"]) == .help(topic: "gaussianBlur"))
    #expect(try Invocation(parsing: ["a.mp4", "-h", "-y"]) == .help(topic: nil))
    #expect(try Invocation(parsing: ["--version"]) == .version)
    #expect(try Invocation(parsing: ["--completions", "fish"]) == .completions(.fish))
  }

  @Test func explainTakesTheArgumentsOfARun() throws {
    guard case .explain(let job) = try Invocation(parsing: ["explain", "--blur-ramp", "a", "b"]) else {
      Issue.record("no explanation")
      return
    }
    #expect(job == (try self.job("--blur-ramp", "a", "b")))
    guard case .explain(let short) = try Invocation(parsing: ["explain", "a"]) else {
      Issue.record("no explanation")
      return
    }
    #expect(short.inputs == [.file("a")] && short.output == nil)
  }

  @Test func hashesNeedNoOutput() throws {
    #expect(try job("--frame-hash", "a").output == nil)
    #expect(try job("--frame-hash", "a").inputs == [.file("a")])
    #expect(try job("--frame-hash", "a", "b").output == .file("b"))
    #expect(try job("--frame-hash", "-i", "a").output == nil)
  }

  /// Where the output may be left out, the last name is one more input if that is what filters or transitions ask for, or if
  /// a file is called that which may not be replaced.
  @Test func theLastNameIsAnInputWhereOneWouldBeMissing() throws {
    for option in ["--frame-hash", "--preview"] {
      #expect(try job(option, "-f", "[0][1]dissolveTransition=time=p", "a", "b").inputs == [.file("a"), .file("b")])
      #expect(try job(option, "-f", "blendWithMask=mask=[1]", "a", "b").output == nil)
      #expect(try job(option, "--transition", "dissolve:1s", "a", "b").inputs.count == 2)
      #expect(try job(option, "-f", "[0][1]dissolveTransition=time=p", "a", "b", "c").output == .file("c"))
      #expect(try job(option, "-f", "sepiaTone", "a", "b").output == .file("b"))
      let present = #filePath
      #expect(try job(option, "a", present).inputs == [.file("a"), .file(present)])
      #expect(try job("-y", option, "a", present).output == .file(present))
    }
    #expect(try job("-f", "[0][1]dissolveTransition=time=p", "a", "b").output == .file("b"))
    guard case .explain(let explained) = try Invocation(parsing: ["explain", "--transition", "swipe", "a", "b"]) else {
      Issue.record("no explanation")
      return
    }
    #expect(explained.inputs.count == 2 && explained.output == nil)
  }

  @Test func optionsMayStandBeforeExplain() throws {
    for arguments in [
      ["-q", "explain", "--blur-ramp", "a", "b"], ["-v", "error", "--blur-ramp", "explain", "a", "b"],
      ["--blur-ramp", "-q", "explain", "a", "b"],
    ] {
      guard case .explain(let job) = try Invocation(parsing: arguments) else {
        Issue.record("\(arguments): no explanation")
        continue
      }
      #expect(try job == self.job("-q", "--blur-ramp", "a", "b"))
    }
    guard case .saveGraph = try Invocation(parsing: ["--json", "explain", "-f", "sepiaTone"]) else {
      Issue.record("no graph")
      return
    }
    // Values of options, and what stands behind --, are no subcommands.
    #expect(try job("-i", "explain", "b").inputs == [.file("explain")])
    #expect(try job("-y", "--", "explain", "b").inputs == [.file("explain")])
    #expect(try job("a", "explain").output == .file("explain"))
    for name in ["filters", "devices", "gallery"] {
      let error = #expect(throws: CommandError.self) { try Invocation(parsing: ["-q", name]) }
      #expect(error?.message.hasPrefix("\(name): comes first, 'vidfx \(name) …'") == true)
    }
  }

  @Test func randomArgumentsNeverCrash() {
    var random = SeededGenerator(seed: 3)
    let words =
      CommandOption<JobArguments>.all.flatMap(\.names) + CommandOption<FilterQuery>.all.flatMap(\.names) + [
        "a", "-", "--", "", "=", "-=", "--=x", "filters", "explain", "1", "1:30", "25", "x=y", "sepiaTone", "0:v", "[",
        "漢", "file://", "://", "-999999999999999999999", "json:", "--blur-ramp=", "-f=", "\u{0}",
      ]
    for _ in 0..<20_000 {
      let arguments = (0..<Int.random(in: 0...7, using: &random)).map { _ in words.randomElement(using: &random)! }
      do throws(CommandError) {
        _ = try Invocation(parsing: arguments)
      } catch {
        #expect(error.exitCode == .usage && !error.message.isEmpty)
      }
    }
  }
}
