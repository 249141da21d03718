import Foundation
import Testing
import VidFXTestSupport

/// Files of different kinds joined to one, as ffprobe and ffmpeg see the result.
@Suite struct JoinedMediaTests {
  /// A file of one colour with a tone; `more` changes how it is encoded.
  private func clip(
    _ bench: Workbench, _ name: String, color: String = "gray", size: String = "64x48", rate: String = "25",
    seconds: Double = 2, tone: Int? = 440, soundRate: Int = 48000, more: String = "-c:v ffv1 -c:a flac"
  ) throws {
    let sound = tone.map { " -f lavfi -i sine=frequency=\($0):sample_rate=\(soundRate):duration=\(seconds)" } ?? ""
    _ = try Peer.make(
      name, in: bench.folder,
      "-f lavfi -i color=\(color):size=\(size):rate=\(rate):duration=\(seconds)\(sound) -pix_fmt yuv420p \(more)")
  }

  private func run(_ bench: Workbench, _ arguments: String...) throws -> String {
    let running = try bench.start(arguments)
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    return run.errors
  }

  /// Samples of each channel of a file's first sound.
  private func sampleCount(_ bench: Workbench, _ name: String, channels: Int = 1) throws -> Int {
    try Peer.run(
      "ffmpeg", ["-v", "error", "-i", bench.folder.path(name), "-map", "0:a", "-f", "s16le", "-c:a", "pcm_s16le", "-"]
    ).count / 2 / channels
  }

  @Test func fiveClipsHaveTheExactLengthInPictureAndSound() throws {
    let bench = try Workbench()
    let lengths = [2.0, 1.6, 3, 1.2, 2.4]
    let names = lengths.indices.map { "clip\($0).mkv" }
    for (index, seconds) in lengths.enumerated() {
      try clip(bench, names[index], seconds: seconds, tone: 300 + 90 * index)
    }
    let running = try bench.start(["--transition", "dissolve:0.4s"] + names + ["out.mkv"])
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    // 10.2 s of clips, four times 0.4 s shared.
    #expect(try bench.frameCount("out.mkv") == 215)
    #expect(try sampleCount(bench, "out.mkv") == 215 * 48000 / 25)
    let times = try Peer.frameTimes(bench.folder.path("out.mkv"))
    #expect(times.indices.allSatisfy { abs(times[$0] - Double($0) / 25) < 0.001 })
  }

  @Test func ratesTimeBasesSizesAndSoundsAreConformed() throws {
    let bench = try Workbench()
    try clip(bench, "a.mp4", rate: "30", more: "-c:v libx264 -c:a aac -video_track_timescale 90000")
    try clip(bench, "b.mkv", size: "66x64", rate: "25", soundRate: 44100)
    try clip(bench, "c.avi", size: "32x32", rate: "24000/1001", tone: nil, more: "-c:v mpeg4")
    let messages = try run(bench, "--transition", "swipe:500ms", "a.mp4", "b.mkv", "c.avi", "out.mp4")
    let path = bench.folder.path("out.mp4")
    #expect(try Peer.stream(path, "v:0", "r_frame_rate") == ["30/1"])
    #expect(try Peer.stream(path, "v:0", "width") + Peer.stream(path, "v:0", "height") == ["64", "48"])
    #expect(try Peer.stream(path, "a:0", "codec_name") == ["aac"])
    #expect(try Peer.stream(path, "a:0", "sample_rate") == ["48000"])
    // 2 s, 2 s and 48 frames of 24000/1001 (2.002 s) without 1 s: 150.06 frames.
    #expect(try bench.frameCount("out.mp4") == 150)
    #expect(messages.contains("b.mkv: 10 frames repeated and 0 dropped for the rate"), "\(messages)")
  }

  @Test func soundsAreCrossFadedWithThePicture() throws {
    let bench = try Workbench()
    for (name, value) in [("a.mkv", 0.5), ("b.mkv", -0.25)] {
      _ = try Peer.make(
        name, in: bench.folder,
        "-f lavfi -i color=gray:size=64x48:rate=24:duration=2 -f lavfi -i aevalsrc=\(value):s=48000:d=2",
        "-pix_fmt yuv420p -c:v ffv1 -c:a pcm_s16le")
    }
    func samples(_ arguments: String...) throws -> [Double] {
      let running = try bench.start(["-y"] + arguments + ["a.mkv", "b.mkv", "out.mkv"])
      running.endInput()
      #expect(running.finish().status == 0)
      let data = try Peer.run(
        "ffmpeg", ["-v", "error", "-i", bench.folder.path("out.mkv"), "-map", "0:a", "-f", "f32le", "-"])
      return data.withUnsafeBytes { $0.bindMemory(to: Float.self).map(Double.init) }
    }
    let linear = try samples("--transition", "dissolve:1s")
    #expect(linear.count == 3 * 48000)
    for (quarter, expected) in zip(0...4, [0.5, 0.3125, 0.125, -0.0625, -0.25]) {
      #expect(abs(linear[min(48000 + 12000 * quarter, 143_999)] - expected) < 1e-3, "\(quarter)")
    }
    // The sound follows the picture's easing: the squares of the quarters.
    let eased = try samples("--transition", "dissolve:1s:easing=easeInQuad")
    for (quarter, expected) in zip(0...4, [0.5, 0.453125, 0.3125, 0.078125, -0.25]) {
      #expect(abs(eased[min(48000 + 12000 * quarter, 143_999)] - expected) < 1e-3, "\(quarter)")
    }
    let power = try samples("--transition", "dissolve:1s", "--audio-curve", "equalPower")
    #expect(abs(power[72000] - (0.5 - 0.25) * 0.70710678) < 1e-3)
    _ = try run(bench, "-y", "--transition", "dissolve:1s", "-an", "a.mkv", "b.mkv", "out.mkv")
    #expect(try bench.kinds("out.mkv") == ["video"])
  }

  @Test func soundKeepsTheFirstClipsCodecWhereTheContainerHoldsIt() throws {
    let bench = try Workbench()
    try clip(bench, "a.mkv", more: "-c:v ffv1 -c:a libopus")
    try clip(bench, "b.mkv", more: "-c:v ffv1 -c:a flac")
    let quiet = try run(bench, "--transition", "cut", "a.mkv", "b.mkv", "out.mkv")
    #expect(!quiet.contains("dropped") && !quiet.contains("joined sound"), "\(quiet)")
    let messages = try run(bench, "-y", "-v", "verbose", "--transition", "cut", "a.mkv", "b.mkv", "out.mkv")
    #expect(try Peer.stream(bench.folder.path("out.mkv"), "a:0", "codec_name") == ["opus"])
    #expect(messages.contains("joined sound (48000 Hz, mono): encoded by libopus"), "\(messages)")
    _ = try run(bench, "-y", "--transition", "cut", "-c:a", "flac", "a.mkv", "b.mkv", "out.mkv")
    #expect(try Peer.stream(bench.folder.path("out.mkv"), "a:0", "codec_name") == ["flac"])
  }

  @Test func aSlideShowIsOneLine() throws {
    let bench = try Workbench()
    for (name, color, size) in [
      ("a.jpg", "red", "400x300"), ("b.png", "blue", "300x400"), ("c.jpg", "lime", "400x300"),
    ] {
      _ = try Peer.make(name, in: bench.folder, "-f lavfi -i color=\(color):size=\(size) -frames:v 1")
    }
    let messages = try run(
      bench, "--transition", "dissolve:1s", "-s", "80x60", "a.jpg@3s", "b.png@2.5s", "c.jpg", "out.mp4")
    let path = bench.folder.path("out.mp4")
    #expect(messages.contains("c.jpg is on show for 5 s; c.jpg@3s would be three"), "\(messages)")
    // 3 s, 2.5 s and 5 s, of which 2 s are shared, at 25 frames a second.
    #expect(try bench.frameCount("out.mp4") == 213 || bench.frameCount("out.mp4") == 212)
    #expect(try Peer.stream(path, "v:0", "pix_fmt") == ["yuv420p"])
    #expect(try Peer.stream(path, "v:0", "color_space") == ["bt709"])
    let samples = try Peer.samples(path, format: "rgb24")
    func pixel(_ frame: Int, _ x: Int, _ y: Int) -> [Int] {
      (0..<3).map { Int(samples[samples.startIndex + ((frame * 60 + y) * 80 + x) * 3 + $0]) }
    }
    func isNear(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 6 } }
    #expect(isNear(pixel(10, 40, 30), [254, 0, 0]), "\(pixel(10, 40, 30))")
    #expect(isNear(pixel(80, 40, 30), [0, 0, 255]) && isNear(pixel(80, 5, 30), [0, 0, 0]))
    #expect(isNear(pixel(200, 5, 30), [0, 255, 0]), "\(pixel(200, 5, 30))")
  }

  @Test func whatCannotBeJoinedIsNamed() throws {
    let bench = try Workbench()
    try bench.clip("a.mkv")
    try bench.clip("b.mkv")
    let messages = try run(bench, "--transition", "dissolve:0.2s", "a.mkv", "b.mkv", "out.mkv")
    #expect(messages.contains("stream 2 (subtitle, subrip): dropped, it cannot be joined"), "\(messages)")
    #expect(messages.contains("b.mkv: dropped, as it cannot be joined: subtitle"), "\(messages)")
    #expect(try bench.kinds("out.mkv") == ["video", "audio"])
  }

  @Test func eachClipMayBecomeAChapter() throws {
    let bench = try Workbench()
    try clip(bench, "first.mkv")
    try clip(bench, "second.mkv")
    _ = try run(bench, "--transition", "dissolve:1s", "--chapters", "first.mkv", "second.mkv", "out.mkv")
    let path = bench.folder.path("out.mkv")
    #expect(try Peer.probe(path, "-show_entries", "chapter_tags=title") == ["first", "second"])
    #expect(try Peer.probe(path, "-show_entries", "chapter=start_time").compactMap { Double($0) } == [0, 1])
  }

  @Test func rotationAndPixelShapeAreConformed() throws {
    let bench = try Workbench()
    try clip(bench, "a.mp4", color: "white", size: "80x60", more: "-c:v libx264 -c:a aac")
    try clip(bench, "wide.mp4", color: "white", size: "40x60", more: "-vf setsar=2/1 -c:v libx264 -c:a aac")
    try clip(bench, "high.mp4", color: "white", size: "60x80", more: "-c:v libx264 -c:a aac")
    _ = try Peer.make(
      "turned.mp4", in: bench.folder, "-i", bench.folder.path("high.mp4"), "-c copy -metadata:s:v rotate=90")
    _ = try run(bench, "--transition", "cut", "a.mp4", "wide.mp4", "turned.mp4", "high.mp4", "out.mkv")
    let samples = [UInt8](try Peer.samples(bench.folder.path("out.mkv"), format: "gray"))
    func corner(_ seconds: Int) -> UInt8 { samples[seconds * 25 * 80 * 60] }
    // 40 columns twice as wide as high are the 80 of the first clip, 80 rows on their side as well: nothing is left black.
    #expect(corner(1) > 200 && corner(3) > 200 && corner(5) > 200 && corner(7) < 40)
  }

  @Test func brightClipsBecomeWhatTheFirstOneIs() throws {
    let bench = try Workbench()
    let gray = "-f lavfi -i color=gray:size=64x48:rate=25:duration=1 -c:v ffv1 -color_range tv -pix_fmt"
    _ = try Peer.make(
      "sdr.mkv", in: bench.folder, "\(gray) yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709")
    // 203 cd/m², a white page by ITU-R BT.2408, has the code 573 of 10 bits.
    _ = try Peer.make(
      "pq.mkv", in: bench.folder, "\(gray) yuv420p10le -vf format=yuv420p10le,lutyuv=y=573:u=512:v=512",
      "-colorspace bt2020nc -color_primaries bt2020 -color_trc smpte2084")
    // Highlights up to 1000 cd/m² are compressed from half of white on, by the curve that the tone mapping states.
    let (knee, peak) = (0.5, 1000.0 / 203)
    let light = knee + (1 - knee) * (1 - pow(1 - (1 - knee) / (peak - knee), (peak - knee) / (1 - knee)))
    let white = 16 + 219 * (1.0993 * pow(light, 0.45) - 0.0993)
    _ = try run(bench, "--transition", "cut", "sdr.mkv", "pq.mkv", "out.mkv")
    let narrow = [UInt8](try Peer.samples(bench.folder.path("out.mkv"), format: "yuv420p"))
    #expect(abs(Double(narrow[40 * 64 * 72]) - white) <= 1.5 && narrow[0] == 126)
    // The other way: gray is 0.2616 of the light of a page; SMPTE ST 2084, equation 5.2.
    let part = pow(pow(((126.0 - 16) / 219 + 0.0993) / 1.0993, 1 / 0.45) * 203 / 10000, 0.1593017578125)
    let code = pow((0.8359375 + 18.8515625 * part) / (1 + 18.6875 * part), 78.84375)
    _ = try run(bench, "-y", "--transition", "cut", "pq.mkv", "sdr.mkv", "out.mkv")
    let wide = [UInt8](try Peer.samples(bench.folder.path("out.mkv"), format: "yuv420p10le"))
    func sample(_ frame: Int) -> Double { Double(wide[frame * 64 * 144]) + 256 * Double(wide[frame * 64 * 144 + 1]) }
    #expect(sample(0) == 573 && abs(sample(40) - (64 + 876 * code)) <= 2, "\(sample(40))")
  }
}
