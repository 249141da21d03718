import Foundation
import Testing
import VidFXTestSupport

/// Which frame of a clip is on show when, in clips whose luma is the number of the frame.
@Suite struct JoinedRateTests {
  /// A frame of 16x16 whose luma is 16 more than its number.
  private static func frame(_ number: Int) -> Data {
    Data(repeating: UInt8(16 + number), count: 256) + Data(repeating: 128, count: 128)
  }

  /// Frames with their numbers, from 0.
  private static func numbered(_ rate: String, frames: Int) -> Data {
    (0..<frames).reduce(Data("YUV4MPEG2 W16 H16 F\(rate) Ip A1:1 C420mpeg2\n".utf8)) { all, number in
      all + Data("FRAME\n".utf8) + frame(number)
    }
  }

  /// The numbers of the frames that `vidfx ARGUMENTS` shows.
  private func numbers(_ bench: Workbench, _ arguments: [String]) throws -> [Int] {
    let running = try bench.start(arguments + ["--dither", "none", "-F", "rawvideo", "-"])
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    return stride(from: 0, to: run.output.count, by: 384).map { Int(run.output[$0 + 136]) - 16 }
  }

  /// What a clip shows in `count` frames of the output: each time the last frame that has begun by half a frame later.
  private func shown(_ count: Int, of times: [Double], rate: Double) -> [Int] {
    (0..<count).map { index in times.lastIndex { $0 < (Double(index) + 0.5) / rate - 1e-9 } ?? 0 }
  }

  /// 50 frames, of which each stays 2 ms longer than the one before it, the first 21 ms.
  private static let growingTimes = (0..<50).map { Double($0 * (20 + $0)) / 1000 }

  private func growing(_ bench: Workbench, _ name: String) throws {
    try bench.write("numbers.y4m", Self.numbered("25:1", frames: 50))
    _ = try Peer.make(
      name, in: bench.folder, "-i", bench.folder.path("numbers.y4m"),
      "-vf settb=1/1000,setpts=N*(20+N) -fps_mode passthrough -enc_time_base 1:1000 -c:v ffv1")
  }

  private struct Clip {
    let name: String
    /// When each frame begins.
    let times: [Double]
    /// The greatest step from one frame of the output to the next that the rates demand.
    let step: Int
  }

  @Test(arguments: [(["-y"], 25.0, [1, 2, 1]), (["-r", "30"], 30.0, [1, 1, 1])])
  func eachFrameIsTheOneOfItsTime(arguments: [String], rate: Double, steps: [Int]) throws {
    let bench = try Workbench()
    let rates = [("25:1", 25.0, 50), ("30:1", 30.0, 60), ("24000:1001", 24000.0 / 1001, 48)]
    var clips: [Clip] = []
    for (index, (text, own, count)) in rates.enumerated() {
      try bench.write("\(index).y4m", Self.numbered(text, frames: count))
      clips.append(Clip(name: "\(index).y4m", times: (0..<count).map { Double($0) / own }, step: steps[index]))
    }
    try growing(bench, "growing.mkv")
    clips.append(Clip(name: "growing.mkv", times: Self.growingTimes, step: 2))
    let found = try numbers(bench, arguments + ["--transition", "cut"] + clips.map(\.name))
    // Clips begin at the frame nearest to the sum of what came before: 2 s, 2 s and 2.002 s.
    let starts = [0, 2, 4, 6.002].map { Int(($0 * rate).rounded()) }
    for (clip, start) in zip(clips, starts) {
      let end = starts.first { $0 > start } ?? found.count
      let part = Array(found[start..<end])
      #expect(part == shown(part.count, of: clip.times, rate: rate), "\(clip.name): \(part)")
      for (a, b) in zip(part, part.dropFirst()) { #expect((0...clip.step).contains(b - a), "\(clip.name): \(part)") }
      // The last one is seen as well.
      #expect(part.last == clip.times.count - 1, "\(clip.name)")
    }
    // The last frame begins at 3.381 s and stays for 40 ms or more.
    let end = Int(((6.002 + 3.381 + 0.04) * rate).rounded(.down))
    #expect((end...end + 3).contains(found.count), "\(found.count)")
  }

  @Test func theRateOfAClipOfAnyTimesIsNoClockTick() throws {
    let bench = try Workbench()
    try growing(bench, "growing.mkv")
    var file = try bench.read("growing.mkv")
    // DefaultDuration of four bytes becomes a Void element as long: nothing states a rate any more.
    let rate = try #require(file.range(of: Data([0x23, 0xE3, 0x83, 0x84])))
    file.replaceSubrange(
      rate.lowerBound..<rate.lowerBound + 8, with: Data([0xEC, 0x86] + [UInt8](repeating: 0, count: 6)))
    try bench.write("growing.mkv", file)
    #expect(try Peer.stream(bench.folder.path("growing.mkv"), "v:0", "avg_frame_rate") == ["0/0"])
    try bench.write("b.y4m", Self.numbered("30:1", frames: 30))
    // Behind a clip that has one, and with -r.
    let second = try numbers(bench, ["--transition", "cut", "b.y4m", "growing.mkv"])
    #expect(Array(second[..<30]) == Array(0..<30))
    #expect(Array(second[30...]) == shown(second.count - 30, of: Self.growingTimes, rate: 30))
    let chosen = try numbers(bench, ["-r", "30", "--transition", "cut", "growing.mkv@3s", "b.y4m"])
    #expect(Array(chosen[..<90]) == shown(90, of: Self.growingTimes, rate: 30))
    #expect(Array(chosen[90...]) == Array(0..<30))
    // In front: 49 frames in 3.381 s, reduced.
    let run = try bench.vidfx("explain", "--transition", "cut", "growing.mkv", "b.y4m", "out.mkv")
    #expect(run.text.contains("16x16, 1000/69, no sound"), "\(run.text)")
    let first = try numbers(bench, ["--transition", "cut", "growing.mkv", "b.y4m"])
    #expect(Array(first[..<49]) == shown(49, of: Self.growingTimes, rate: 1000.0 / 69))
  }

  @Test func anInputWithoutTimesNeedsALength() throws {
    let bench = try Workbench()
    try bench.write("a.y4m", Self.numbered("30:1", frames: 60))
    try bench.write("numbers.y4m", Self.numbered("25:1", frames: 50))
    _ = try Peer.make(
      "raw.h264", in: bench.folder, "-i", bench.folder.path("numbers.y4m"), "-c:v libx264 -qp 0 -bf 0")
    let refused = try bench.vidfx("--transition", "cut", "a.y4m", "raw.h264", "out.mkv")
    #expect(refused.status == 2, "\(refused.errors)")
    let message = "raw.h264: nobody knows how long it is; say for how long it is on show: raw.h264@10s"
    #expect(refused.errors.contains(message), "\(refused.errors)")
    let found = try numbers(bench, ["--transition", "cut", "a.y4m", "raw.h264@2s"])
    #expect(Array(found[..<60]) == Array(0..<60))
    #expect(Array(found[60...]) == shown(60, of: (0..<50).map { Double($0) / 25 }, rate: 30))
  }

  @Test func lengthsMayBeChosenAndLastFramesHold() throws {
    let bench = try Workbench()
    for name in ["a.mkv", "b.mkv"] {
      try bench.write("numbers.y4m", Self.numbered("25:1", frames: 25))
      _ = try Peer.make(
        name, in: bench.folder, "-i", bench.folder.path("numbers.y4m"), "-f lavfi -i sine=duration=1:sample_rate=48000",
        "-c:v ffv1 -c:a flac")
    }
    let run = try bench.vidfx("a.mkv@0.4s", "b.mkv@1.6s", "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    let held = "b.mkv is shorter than its time: its last frame stands still for 15 frames more"
    #expect(run.errors.contains(held), "\(run.errors)")
    let samples = try Peer.samples(bench.folder.path("out.mkv"))
    // Ten of the first clip, then all of the second, whose last one stands for the 15 that are missing.
    let numbers: [Int] = Array(0..<10) + Array(0..<25) + [Int](repeating: 24, count: 15)
    let frames = numbers.reduce(Data()) { all, number in all + Self.frame(number) }
    #expect(samples == frames)
    let sound = try Peer.run(
      "ffmpeg", ["-v", "error", "-i", bench.folder.path("out.mkv"), "-map", "0:a", "-f", "s16le", "-"])
    #expect(sound.count == 2 * 48000 * 2)
    // The sound of the clip that has ended is silence.
    #expect(sound.suffix(2 * 24000).allSatisfy { $0 == 0 } && sound.prefix(2 * 48000).contains { $0 != 0 })
  }
}
