import Foundation
import Testing
import VidFXTestSupport

/// Standard input and output as links of a chain: pixels that no filter touches come out as they went in.
@Suite struct PipeTests {
  @Test func yuv4mpegComesOutAsItWentIn() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("-", "-", input: Workbench.y4m(frames: 5))
    #expect(run.status == 0, "\(run.errors)")
    let header = try #require(run.output.firstIndex(of: 10))
    #expect(String(decoding: run.output[..<header], as: UTF8.self).hasPrefix("YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420"))
    let frames = Workbench.samples(frames: 5).map { Data("FRAME\n".utf8) + $0 }
    #expect(Data(run.output[(header + 1)...]) == Data(frames.joined()))
  }

  @Test func headerlessFramesComeOutAsTheyWentIn() throws {
    let bench = try Workbench()
    let samples = Data(Workbench.samples(frames: 5).joined())
    let run = try bench.vidfx("--input-format", "rawvideo:64x48@50:yuv420p", "-F", "rawvideo", "-", "-", input: samples)
    #expect(run.status == 0 && run.output == samples, "\(run.errors)")
    let clip = try bench.vidfx("--input-format=rawvideo:64x48@50", "-c:v", "ffv1", "-", "out.mkv", input: samples)
    #expect(clip.status == 0, "\(clip.errors)")
    #expect(try Peer.samples(bench.folder.path("out.mkv")) == samples)
    #expect(try Peer.stream(bench.folder.path("out.mkv"), "v:0", "r_frame_rate") == ["50/1"])
  }

  @Test(arguments: [
    ("rawvideo", "expected rawvideo:WxH[@RATE][:PIXELFORMAT]"), ("rawvideo:64", "expected a size"),
    ("rawvideo:64x48@x", "expected a frame rate"), ("rawvideo:64x48:", "expected rawvideo:WxH"),
  ])
  func headerlessFramesMustBeDescribed(format: String, message: String) throws {
    let run = try Workbench().vidfx("--input-format", format, "-", "-")
    #expect(run.status == 2 && run.errors.contains("--input-format: \(message)"), "\(run.errors)")
  }

  @Test func anUnknownPixelFormatOfHeaderlessFramesIsNamed() throws {
    let run = try Workbench().vidfx("--input-format", "rawvideo:64x48:nosuch", "-", "-", input: Data(count: 9999))
    #expect(run.status != 0 && run.errors.contains("nosuch"), "\(run.status) \(run.errors)")
  }

  @Test func aMovieWhoseIndexComesLastIsRefusedFromAPipe() throws {
    let bench = try Workbench()
    let make = "ffmpeg -v error -f lavfi -i testsrc2=size=640x480:rate=25:duration=1 -c:v rawvideo -pix_fmt uyvy422"
    let refused = try bench.shell("\(make) last.mov && cat last.mov | vidfx -v error -F nut - out.nut")
    #expect(refused.status == 3 && refused.errors.contains("has its index behind the pictures"), "\(refused.errors)")
    #expect(bench.names == ["last.mov"])
    let read = try bench.shell(
      "\(make) -movflags +faststart first.mov && cat first.mov | vidfx -v error -F nut - out.nut")
    #expect(read.status == 0 && read.errors.isEmpty, "\(read.errors)")
    #expect(try bench.frameCount("out.nut") == 25)
  }

  @Test(arguments: ["yuv4mpegpipe", "nut"])
  func aStageBetweenTwoFFmpegsChangesNothing(format: String) throws {
    let bench = try Workbench()
    try bench.clip()
    let codec = format == "nut" ? "-c:v rawvideo" : ""
    let run = try bench.shell(
      """
      set -o pipefail
      ffmpeg -v error -i in.mkv -map 0:v -fps_mode passthrough -f \(format) \(codec) - | vidfx -q -f gaussianBlur=0 -F \(format) - - |
        ffmpeg -v error -i - -f framemd5 -
      """)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let direct = try bench.shell("ffmpeg -v error -i in.mkv -map 0:v -fps_mode passthrough -f framemd5 -")
    func hashes(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").last }
    }
    #expect(hashes(direct.text).count == 20)
    #expect(hashes(run.text) == hashes(direct.text))
  }

  @Test func anMP4GoesThroughAPipeInFragments() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("-F", "mp4", "-sn", "in.mkv", "-")
    #expect(run.status == 0, "\(run.errors)")
    try bench.write("out.mp4", run.output)
    #expect(try bench.frameCount("out.mp4") == 20)
    #expect(try bench.kinds("out.mp4") == ["video", "audio"])
  }

  @Test func aFIFOIsWrittenUnderItsOwnName() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.shell(
      "mkfifo pipe; cat pipe >copy.nut & vidfx -q -F nut in.mkv pipe; status=$?; wait; exit $status")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try bench.frameCount("copy.nut") == 20)
    #expect(bench.names == ["copy.nut", "in.mkv", "pipe"])
  }

  @Test func standardInputIsLeftAloneUnlessItIsAnInput() throws {
    let bench = try Workbench()
    try bench.clip("a.mkv")
    try bench.clip("b.mkv")
    let run = try bench.shell(
      "printf '%s\\n' a b | while read -r name; do vidfx -q -preset ultrafast $name.mkv $name.out.mkv; echo $name; done"
    )
    #expect(run.text == "a\nb\n" && run.errors.isEmpty, "\(run.errors)")
    #expect(bench.names == ["a.mkv", "a.out.mkv", "b.mkv", "b.out.mkv"])
  }

  @Test func aSlowReaderLosesNothing() throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(width: 320, height: 180, frames: 30))
    let run = try bench.shell(
      "vidfx -q -F rawvideo in.y4m - | { sleep 0.7; head -c 400000; sleep 0.3; cat; } | md5sum")
    let direct = try bench.vidfx("-q", "-F", "rawvideo", "in.y4m", "copy.yuv")
    #expect(run.status == 0 && direct.status == 0)
    let sum = try bench.shell("md5sum <copy.yuv")
    #expect(run.text == sum.text && run.errors.isEmpty)
  }

  @Test func whatYUV4MPEGDoesNotHaveIsConvertedWithANote() throws {
    let bench = try Workbench()
    let run = try bench.vidfx(
      "--input-format", "rawvideo:64x48:rgb24", "-", "-", input: Data(repeating: 255, count: 2 * 64 * 48 * 3))
    #expect(run.status == 0 && run.errors.contains("YUV4MPEG has no rgb24: frames become yuv444p"), "\(run.errors)")
    #expect(run.output.suffix(3 * 64 * 48).prefix(64 * 48).allSatisfy { $0 == 235 })
    #expect(run.output.suffix(2 * 64 * 48).allSatisfy { $0 == 128 })
  }

  /// The most memory that a job has had resident, in KiB, after `count` frames.
  private func peakMemory(frames count: Int) throws -> Int {
    let bench = try Workbench()
    let running = try bench.start(["--progress=json", "--blur-ramp", "--threads", "2", "-F", "null", "-", "/dev/null"])
    let clip = Workbench.y4m(width: 320, height: 180, frames: 20)
    let header = try #require(clip.firstIndex(of: 10)) + 1
    running.feed(clip.prefix(header))
    for _ in 0..<count / 20 { running.feed(clip.dropFirst(header)) }
    #expect(running.wait { $0.contains("\"frame\":\(count),") }, "\(running.errors)")
    let status = try String(contentsOfFile: "/proc/\(running.processIdentifier)/status", encoding: .utf8)
    running.endInput()
    #expect(running.finish().status == 0)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return try #require(line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first)
  }

  @Test(.enabled(if: !Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func memoryDoesNotGrowWithTheLength() throws {
    let (short, long) = (try peakMemory(frames: 60), try peakMemory(frames: 600))
    // Within what allocators and threads make of the same work: the 540 frames more would be 47 MB.
    #expect(long < short + 8 * 1024, "\(short) and \(long) KiB")
  }

  @Test func theLastFramesOfACodecWithDelayArriveFromAPipe() throws {
    let bench = try Workbench()
    _ = try Peer.make(
      "in.ts", in: bench.folder,
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=1 -c:v libx264 -bf 3 -pix_fmt yuv420p")
    let run = try bench.vidfx("--frame-hash", "-", input: try bench.read("in.ts"))
    #expect(run.status == 0 && run.text.split(separator: "\n").count == 25, "\(run.errors)")
  }

  @Test func dataAndHashesCannotShareStandardOutput() throws {
    let run = try Workbench().vidfx("--frame-hash", "-", "-")
    #expect(run.status == 2 && run.errors.contains("both write to standard output"))
  }
}
