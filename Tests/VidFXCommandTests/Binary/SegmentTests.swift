import Foundation
import Testing
import VidFXTestSupport

/// Parts of an output, made one by one: joined they are the whole.
@Suite struct SegmentTests {
  /// A frame that `--frame-hash` printed: when it appears and what it holds.
  private struct Line: Hashable {
    var time: Substring
    var digest: Substring

    init(_ line: Substring) {
      let fields = line.split(separator: ",").map { $0.drop { $0 == " " } }
      (time, digest) = fields.count > 5 ? (fields[2], fields[5]) : (line, "")
    }
  }

  private func lines(_ bench: Workbench, _ arguments: [String]) throws -> [Line] {
    let run = try bench.start(["--frame-hash"] + arguments).finish()
    #expect(run.status == 0, "\(run.errors)")
    return run.text.split(separator: "\n").map(Line.init)
  }

  /// 30 frames with B-frames between references, their times uneven where `isVariable`.
  private func input(_ bench: Workbench, isVariable: Bool) throws -> String {
    let times = isVariable ? "setpts='(N+0.3*mod(N,3)+4*gt(N,17))/25/TB'" : "null"
    return try Peer.make(
      "in.mp4", in: bench.folder,
      "-f lavfi -i testsrc2=size=48x32:rate=25:duration=1.2,noise=alls=20:all_seed=3,\(times)",
      "-f lavfi -i sine=duration=1.4 -fps_mode passthrough -c:v libx264 -bf 3 -g 12 -preset fast -pix_fmt yuv420p -c:a aac"
    )
  }

  private static let jobs: [[String]] = [
    ["-f", "gaussianBlur=t*3,hueAdjust=n/5,exposureAdjust=p+noise(t*9)/4", "--dither", "always"],
    ["-f", "average=5,sepiaTone=p"],
    ["-f", "hueAdjust=t*5,average=seconds=0.2,freeze=0.3:0.4"],
    ["-f", "trails=0.1,average=3,trails=halfLife=t:mode=mix", "--dither", "always"],
    ["-f", "trails@0.2s-0.9s,freeze=0.5:0.3", "-r", "30"],
    ["-ss", "0.2", "-to", "1", "-f", "exposureAdjust=sin(n),trails"],
    ["--speed", "keys(0s:1, 0.5s:0.4, 1s:2)", "-f", "average=2,hueAdjust=t"],
    ["--reverse", "-f", "trails,hueAdjust=n"],
  ]

  @Test(arguments: [("2/4", "0.2…0.4"), ("4/4", "0.6…0.8"), ("0.1-", "0.1…0.8")])
  func explainTellsTheStretch(part: String, stretch: String) throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(frames: 20))
    let run = try bench.vidfx("explain", "--segment", part, "-f", "sepiaTone", "in.y4m", "out.mkv")
    #expect(run.text.contains("\npart     \(stretch) s of the output\n"), "\(run.text)")
    let whole = try bench.vidfx("explain", "-f", "sepiaTone", "in.y4m", "out.mkv")
    #expect(!whole.text.contains("part "))
  }

  @Test func explainRefusesWhatARunRefuses() throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(frames: 20))
    let arguments = ["--segment", "100s-200s", "-f", "sepiaTone", "in.y4m", "out.mkv"]
    let (run, explanation) = (try bench.vidfx(arguments), try bench.vidfx(["explain"] + arguments))
    #expect(run.status == 2 && explanation.status == 2)
    let message = "vidfx: --segment: no frame appears in this part: the output has 0.8 s; nothing is written\n"
    #expect(run.errors.hasSuffix(message), "\(run.errors)")
    #expect(explanation.errors == message)
  }

  @Test(arguments: jobs.indices) func partsJoinedAreTheWhole(number: Int) throws {
    let bench = try Workbench()
    let job = Self.jobs[number]
    let path = try input(bench, isVariable: number.isMultiple(of: 2))
    let whole = try lines(bench, job + [path])
    #expect(whole.count >= 15)
    for count in [2, 5] {
      let parts = try (1...count).map { try lines(bench, job + ["--segment", "\($0)/\(count)", path]) }
      #expect(parts.flatMap(\.self) == whole, "\(job) in \(count) parts: \(parts.map(\.count))")
    }
  }

  @Test func transitionsMayBeMadeInPartsToo() throws {
    let bench = try Workbench()
    try bench.clip("a.mkv")
    try bench.clip("b.mkv")
    let job = ["--transition", "swipe:0.4:angle=keys(0:0,1:2)", "-f", "trails", "-i", "a.mkv", "-i", "b.mkv"]
    let whole = try lines(bench, job)
    let parts = try (1...3).flatMap { try lines(bench, ["--segment", "\($0)/3"] + job) }
    #expect(whole.count == 30 && parts == whole)
  }

  @Test func stretchesThatMeetAreTheWhole() throws {
    let bench = try Workbench()
    let path = try input(bench, isVariable: true)
    let job = ["-f", "hueAdjust=t,trails", path]
    let parts = try ["-0.4s", "400ms-1", "1-"].flatMap { try lines(bench, ["--segment", $0] + job) }
    #expect(try parts == lines(bench, job))
  }

  /// The lines of docs/cluster.md: files that are encoded one by one are joined without encoding anything anew, and the
  /// sound comes from the input.
  @Test(arguments: [false, true]) func encodedPartsAreJoinedWithoutLoss(isVariable: Bool) throws {
    let bench = try Workbench()
    _ = try input(bench, isVariable: isVariable)
    let job = "-f hueAdjust=t,trails -c:v libx264 -crf 0 -preset fast"
    let script = """
      set -e
      vidfx \(job) in.mp4 whole.mp4
      for k in 1 2 3; do vidfx \(job) --segment $k/3 in.mp4 part$k.mp4; echo "file part$k.mp4" >> parts.txt; done
      ffmpeg -v error -f concat -i parts.txt -i in.mp4 -map 0:v -map 1:a? -map 1:s? -map_metadata 1 -map_chapters 1 \
        -c copy out.mp4
      """
    let run = try bench.shell(script)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("dropped, a part holds the picture alone"), "\(run.errors)")
    #expect(try bench.kinds("part2.mp4") == ["video"])
    #expect(try bench.kinds("out.mp4") == ["video", "audio"])
    #expect(try bench.frameDigests("out.mp4", "v") == bench.frameDigests("whole.mp4", "v"))
    #expect(try bench.frameDigests("out.mp4", "a") == bench.frameDigests("in.mp4", "a"))
  }

  /// Of two hundred parts of twenty frames most are empty: each is there, or is known to hold nothing.
  @Test func aPartWithoutFramesIsNoFile() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("--segment", "2/200", "in.mkv", "out.mkv")
    #expect(run.status == 0 && bench.names == ["in.mkv"], "\(run.status) \(bench.names) \(run.errors)")
    #expect(run.errors.contains("no frame appears in this part"), "\(run.errors)")
    // What an earlier run has left would be taken for the part.
    try bench.write("out.mkv", Data("of an earlier run".utf8))
    let refused = try bench.vidfx("--segment", "2/200", "in.mkv", "out.mkv")
    #expect(refused.status == 5 || refused.status == 2, "\(refused.status)")
    #expect(try bench.read("out.mkv") == Data("of an earlier run".utf8))
    let replaced = try bench.vidfx("-y", "--segment", "2/200", "in.mkv", "out.mkv")
    #expect(replaced.status == 0 && bench.names == ["in.mkv"], "\(replaced.errors)")
    #expect(replaced.errors.contains("out.mkv, the output of an earlier run, is removed"), "\(replaced.errors)")
  }

  @Test func aStretchWithoutFramesIsAMistake() throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write("out.mkv", Data("of an earlier run".utf8))
    let run = try bench.vidfx("-y", "--segment", "20s-30s", "in.mkv", "out.mkv")
    #expect(
      run.status == 2 && run.errors.contains("no frame appears in this part: the output has 0.8"), "\(run.errors)")
    #expect(try bench.read("out.mkv") == Data("of an earlier run".utf8))
  }

  /// Frames before a part that only leave trails are not its own.
  @Test func progressCountsThePartsOwnFrames() throws {
    let bench = try Workbench()
    try bench.clip()
    for (part, frames) in [("0.2s-0.4s", 5), ("0.6s-", 5), ("0.4s-", 10)] {
      let run = try bench.vidfx(
        "-y", "--progress", "json", "--segment", part, "-f", "trails", "in.mkv", "out.mkv")
      let last = try #require(run.lastRecord, "\(run.errors)")
      #expect(run.status == 0 && last["frame"] as? Int == frames, "\(part): \(last)")
      #expect(try bench.frameCount("out.mkv") == frames)
      let length = try #require(last["duration"] as? Double)
      #expect(abs(length - Double(frames) / 25) < 0.03 && last["percent"] as? Double == 100, "\(part): \(length)")
      #expect(try #require(last["time"] as? Double) <= length)
    }
  }

  @Test func partsThatAreNoneAreRefused() throws {
    let bench = try Workbench()
    for (text, message) in [
      ("0/3", "parts are counted from 1"), ("4/3", "parts are counted from 1"),
      ("1/100001", "at most 100000 parts"), ("2", "expected a part such as"),
      ("5s-2s", "a stretch ends behind its beginning"),
    ] {
      let run = try bench.vidfx("--segment", text, "in.mkv", "out.mkv")
      #expect(run.status == 2 && run.errors.contains(message), "\(text): \(run.errors)")
    }
    let piped = try bench.vidfx("--segment", "1/2", "--frame-hash", "-", input: Workbench.y4m(frames: 2))
    #expect(piped.status == 2 && piped.errors.contains("nobody knows how long the output is"), "\(piped.errors)")
    let steered = try bench.vidfx("--segment", "1/2", "--control", "x", "in.mkv", "out.mkv")
    #expect(steered.status == 2 && steered.errors.contains("exclude each other"), "\(steered.errors)")
  }
}
