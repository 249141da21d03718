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

  @Test func dataAndHashesCannotShareStandardOutput() throws {
    let run = try Workbench().vidfx("--frame-hash", "-", "-")
    #expect(run.status == 2 && run.errors.contains("both write to standard output"))
  }
}
