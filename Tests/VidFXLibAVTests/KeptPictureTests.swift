import Foundation
import Testing
import VidFXTestSupport

@testable import VidFXLibAV

/// What says how to show the pictures: colour, HDR metadata, fields, alpha, times.
@Suite struct KeptPictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func transcode(
    _ input: String, _ name: String, codec: String? = nil, preset: String? = nil
  ) throws -> (path: String, plan: OutputPlan) {
    var options = MediaWriter.Options()
    options.codec = codec
    options.preset = preset
    let output = folder.path(name)
    return (output, try Transcode(writerOptions: options).run(input, output).plan)
  }

  // MARK: Colour

  @Test(arguments: [("mkv", "libx265"), ("mp4", "libx265"), ("mkv", "libx264"), ("mkv", "libsvtav1")])
  func hdrMetadataAndTagsAreKept(suffix: String, codec: String) throws {
    let input = try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc2=size=128x96:rate=25:duration=0.2 -pix_fmt yuv420p10le",
      "-c:v libx265 -preset ultrafast -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -color_range tv",
      "-x265-params log-level=error:master-display=G(8500,39850)B(6550,2300)R(35400,14600)WP(15635,16450)"
        + "L(10000000,50):max-cll=1000,400")
    let (output, _) = try transcode(
      input, "out." + suffix, codec: codec, preset: codec == "libsvtav1" ? "12" : "ultrafast")
    let entries = "pix_fmt,color_range,color_space,color_transfer,color_primaries"
    #expect(try Peer.stream(output, "v:0", entries) == Peer.stream(input, "v:0", entries))
    let before = try MediaReader(path: input).hdrOfFirstFrame()
    let after = try MediaReader(path: output).hdrOfFirstFrame()
    let display = try #require(before.masteringDisplay?.luminance)
    #expect(display.maximum.doubleValue == 1000)
    #expect(after.contentLight == before.contentLight && after.contentLight?.maximum == 1000)
    for path: KeyPath<HDRMetadata, Double?> in [
      \.masteringDisplay?.luminance?.maximum.doubleValue, \.masteringDisplay?.luminance?.minimum.doubleValue,
      \.masteringDisplay?.primaries?.red.x.doubleValue, \.masteringDisplay?.primaries?.green.y.doubleValue,
      \.masteringDisplay?.primaries?.blue.x.doubleValue, \.masteringDisplay?.primaries?.white.y.doubleValue,
    ] {
      let (x, y) = (try #require(before[keyPath: path]), try #require(after[keyPath: path]))
      #expect(abs(x - y) < 1e-4)
    }
  }

  /// Never eight bits under a PQ tag.
  @Test func hdrIsRefusedWhereOnlyEightBitsFit() throws {
    let input = try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc2=size=64x48:duration=0.1 -pix_fmt yuv420p10le -c:v libx264",
      "-preset ultrafast -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc")
    let error = #expect(throws: LibAVError.self) { try transcode(input, "out.mkv", codec: "mpeg4") }
    #expect(error?.kind == .usage && error?.reason.contains("too few for HDR") == true)
    #expect(!folder.names.contains { $0.hasPrefix("out") })
  }

  /// MPEG-4 says nothing about colour itself, and libav's MP4 writer only does when it is told to.
  @Test func partialTagsAreKeptInMP4() throws {
    let input = try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc2=size=64x48:duration=0.1 -c:v libx264 -preset ultrafast",
      "-pix_fmt yuv420p -color_range pc -colorspace smpte170m -color_trc smpte170m")
    let (output, _) = try transcode(input, "out.mp4", codec: "mpeg4")
    let entries = "color_range,color_space,color_transfer,color_primaries"
    #expect(try Peer.stream(output, "v:0", entries) == ["pc", "smpte170m", "smpte170m", "unknown"])
  }

  @Test(arguments: ["mkv", "mp4", "mov"]) func untaggedStaysUntagged(suffix: String) throws {
    let input = try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc2=size=64x48:duration=0.1 -c:v libx264 -preset ultrafast",
      "-pix_fmt yuv420p")
    let (output, _) = try transcode(input, "out." + suffix)
    let entries = "color_range,color_space,color_transfer,color_primaries"
    #expect(try Peer.stream(output, "v:0", entries) == Array(repeating: "unknown", count: 4))
  }

  @Test(arguments: ["yuv420p", "yuv422p", "yuv444p", "yuv420p10le", "yuv422p10le", "yuv444p10le", "gbrp"])
  func depthAndChromaAreKept(format: String) throws {
    let input = try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc2=size=64x48:duration=0.1 -c:v ffv1 -pix_fmt \(format)")
    let (output, plan) = try transcode(input, "out.mp4")
    #expect(try Peer.stream(output, "v:0", "pix_fmt") == [format])
    #expect(plan.messages.isEmpty, "\(plan.messages)")
  }

  // MARK: Fields

  @Test(
    arguments: ["tff", "bff"], [("mkv", "libx264"), ("mp4", "libx264"), ("mkv", "mpeg2video"), ("mov", "prores_ks")])
  func theFieldOrderIsKept(order: String, _ output: (suffix: String, codec: String)) throws {
    let input = try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc2=size=96x64:rate=50:duration=0.2",
      "-vf interlace=scan=\(order) -flags +ildct+ilme -c:v mpeg2video -pix_fmt yuv420p -q:v 2")
    let flags = { (path: String) in
      try Peer.probe(path, "-select_streams", "v:0", "-show_entries", "frame=interlaced_frame,top_field_first")
    }
    let before = try flags(input)
    try #require(before.prefix(2) == ["1", order == "tff" ? "1" : "0"])
    let (path, _) = try transcode(input, "out." + output.suffix, codec: output.codec)
    #expect(try flags(path) == before)
  }

  // MARK: Alpha

  private func clipWithAlpha() throws -> String {
    try Peer.make(
      "in.webm", in: folder, "-f lavfi",
      "-i testsrc2=size=64x48:rate=10:duration=0.3,format=yuva420p,geq=lum='lum(X\\,Y)':a='X*4'",
      "-c:v libvpx-vp9 -deadline realtime -cpu-used 8")
  }

  @Test func alphaBesideVP9IsKeptInWebM() throws {
    let input = try clipWithAlpha()
    let (output, plan) = try transcode(input, "out.webm", preset: "8")
    #expect(plan.messages.isEmpty, "\(plan.messages)")
    let alpha = { (path: String) in
      try Peer.run(
        "ffmpeg",
        [
          "-v", "error", "-c:v", "libvpx-vp9", "-i", path, "-vf", "alphaextract", "-f", "rawvideo", "-pix_fmt", "gray",
          "-",
        ])
    }
    let (before, after) = (try alpha(input), try alpha(output))
    try #require(before.count == 3 * 64 * 48 && after.count == before.count)
    #expect(Set(before).count > 32)
    let worst = zip(before, after).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(worst) <= 12)
  }

  @Test func alphaThatAnEncoderHasNotIsSaidToBeLost() throws {
    let (_, plan) = try transcode(try clipWithAlpha(), "out.mp4", codec: "libx264")
    #expect(plan.messages.contains { $0.contains("alpha (shown over black) will be lost") })
  }

  // MARK: Times

  /// An edit list that begins inside the first group of pictures, and B-frames before it.
  @Test(arguments: ["mkv", "mp4"]) func editListsAndBFramesKeepTheirTimes(suffix: String) throws {
    let whole = try Peer.make(
      "whole.mp4", in: folder, "-f lavfi -i testsrc2=size=64x48:rate=25:duration=2 -f lavfi -i sine=duration=2",
      "-c:v libx264 -preset ultrafast -bf 3 -b_strategy 0 -g 50 -pix_fmt yuv420p -c:a aac")
    let input = try Peer.make("in.mp4", in: folder, "-ss 0.5 -i \(whole) -c copy")
    let times = try Peer.frameTimes(input)
    try #require(times.count >= 37)
    let (output, _) = try transcode(input, "out." + suffix, codec: "libx264", preset: "ultrafast")
    let after = try Peer.frameTimes(output)
    #expect(after.count == times.count)
    for (x, y) in zip(times, after) { #expect(abs((x - times[0]) - (y - after[0])) < 0.0011) }
  }

  @Test func aLateStartStaysLate() throws {
    let input = try Peer.make(
      "in.mkv", in: folder, "-itsoffset 1.5 -f lavfi -i testsrc2=size=64x48:rate=25:duration=0.4",
      "-f lavfi -i sine=duration=2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a flac")
    let before = try Peer.frameTimes(input)
    try #require(before.count == 10 && before[0] > 1)
    for suffix in ["mkv", "mp4"] {
      let (output, _) = try transcode(input, "out." + suffix)
      let times = try Peer.frameTimes(output)
      #expect(times.count == 10)
      for (x, y) in zip(before, times) { #expect(abs(x - y) < 0.0011) }
      let sound = try Peer.stream(output, "a:0", "start_time").compactMap(Double.init)
      #expect(abs(try #require(sound.first)) < 0.024)
    }
  }

  /// Decoding on several threads gives the same frames at the same times as on one.
  @Test func threadsDecodeTheSameFrames() throws {
    let input = try Peer.make(
      "in.mp4", in: folder, "-f lavfi -i testsrc2=size=96x64:rate=25:duration=2",
      "-c:v libx264 -preset ultrafast -bf 3 -b_strategy 0 -pix_fmt yuv420p")
    func frames(threads: Int) throws -> [(time: Int64, bytes: Data)] {
      var options = MediaReader.Options()
      options.threads = threads
      let reader = try MediaReader(path: input, options: options)
      try reader.select(video: try reader.bestVideoStream().index, packets: [])
      var frames: [(Int64, Data)] = []
      while case .frame(let frame)? = try reader.next() {
        var bytes = Data()
        withExtendedLifetime(frame.pixels) {
          for plane in frame.pixels.planes {
            for row in 0..<plane.rows { bytes.append(Data(bytes: plane.row(row), count: plane.rowBytes)) }
          }
        }
        frames.append((frame.presentationTime, bytes))
      }
      return frames
    }
    let one = try frames(threads: 1)
    #expect(one.count == 50)
    for threads in [2, 4] {
      let many = try frames(threads: threads)
      #expect(many.map(\.time) == one.map(\.time))
      #expect(many.map(\.bytes) == one.map(\.bytes))
    }
    #expect(try one.map(\.bytes).reduce(Data(), +) == Peer.samples(input))
  }
}

extension MediaReader {
  fileprivate func hdrOfFirstFrame() throws -> HDRMetadata {
    try select(video: try bestVideoStream().index, packets: [])
    while let event = try next() {
      if case .frame(let frame) = event { return frame.hdr }
    }
    return HDRMetadata()
  }
}
