import Foundation
import Testing
import VidFXTestSupport

/// Options that change pixels, seen on pixels.
@Suite struct PixelOptionTests {
  /// A YUV4MPEG2 stream of 4:2:0 frames of which each has the luma that `luma(x, y, frame)` gives, and no colour.
  private func stream(
    width: Int = 64, height: Int = 48, frames: Int = 1, header: String = "C420mpeg2", luma: (Int, Int, Int) -> Int
  ) -> Data {
    var stream = Data("YUV4MPEG2 W\(width) H\(height) F25:1 Ip A1:1 \(header)\n".utf8)
    for frame in 0..<frames {
      stream += Data("FRAME\n".utf8)
      stream += Data((0..<width * height).map { UInt8(luma($0 % width, $0 / width, frame)) })
      stream += Data(repeating: 128, count: width * height / 2)
    }
    return stream
  }

  /// The frames that come out of `vidfx ARGUMENTS - -` as rows of luma.
  private func luma(
    _ arguments: [String], _ input: Data, width: Int = 64, height: Int = 48
  ) throws -> [[[Int]]] {
    let running = try Workbench().start(arguments + ["-F", "rawvideo", "-", "-"])
    running.feed(input)
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    let bytes = run.output.map(Int.init)
    let frameSize = width * height * 3 / 2
    #expect(!bytes.isEmpty && bytes.count.isMultiple(of: frameSize))
    return stride(from: 0, to: bytes.count, by: frameSize).map { frame in
      (0..<height).map { y in Array(bytes[frame + y * width..<frame + (y + 1) * width]) }
    }
  }

  @Test func aClampedEdgeKeepsAConstantFrameAndATransparentOneFades() throws {
    let white = stream { _, _, _ in 235 }
    let blur = ["-f", "gaussianBlur=6"]
    let clamped = try luma(blur + ["--edge", "clamp"], white)[0]
    #expect(clamped.joined().allSatisfy { $0 == 235 })
    #expect(try luma(blur, white)[0] == clamped)
    let faded = try luma(blur + ["--edge", "transparent"], white)[0]
    #expect(abs(faded[24][32] - 235) <= 1)
    // Half of the Gaussian around a border pixel lies outside; around a corner, three quarters.
    #expect(abs(faded[24][0] - (16 + 219 / 2)) < 10 && abs(faded[0][0] - (16 + 219 / 4)) < 10)
  }

  /// A step between two near levels, blurred: rounded, it rises in steps; dithered, it does not only rise.
  @Test func ditherCanBeTurnedOff() throws {
    let step = stream { x, _, _ in x < 32 ? 100 : 104 }
    let plain = try luma(["-f", "gaussianBlur=12", "--dither", "none"], step)[0]
    #expect(plain.allSatisfy { row in zip(row, row.dropFirst()).allSatisfy { $0 <= $1 } })
    let dithered = try luma(["-f", "gaussianBlur=12", "--dither", "always"], step)[0]
    #expect(!dithered.allSatisfy { row in zip(row, row.dropFirst()).allSatisfy { $0 <= $1 } })
    let sums = [plain, dithered].map { Double($0.joined().reduce(0, +)) / (64 * 48) }
    #expect(abs(sums[0] - sums[1]) < 0.1)
  }

  /// Black and white in turn, blurred until they are one: half the code range, or the code of half the light.
  @Test func theWorkingSpaceDecidesWhatAMeanIs() throws {
    let columns = stream { x, _, _ in x % 2 == 0 ? 16 : 235 }
    let stored = try luma(["-f", "gaussianBlur=20"], columns)[0][24][32]
    #expect(abs(stored - 126) <= 1)
    // ITU-R BT.709: 1.099 · 0.5^0.45 − 0.099 = 0.7055.
    let light = try luma(["-f", "gaussianBlur=20", "--working-space", "linear"], columns)[0][24][32]
    #expect(abs(light - (16 + 155)) <= 1)
  }

  @Test func theRangeIsConvertedWithItsTag() throws {
    let bench = try Workbench()
    let ramp = stream { x, _, _ in 16 + x * 219 / 63 }
    let run = try bench.vidfx("--range", "pc", "-", "-", input: ramp)
    #expect(run.status == 0 && run.errors.contains("values are converted to full range"), "\(run.errors)")
    #expect(String(decoding: run.output.prefix(90), as: UTF8.self).contains("XCOLORRANGE=FULL"))
    let full = try luma(["--range", "pc"], ramp)[0][0]
    for (x, value) in full.enumerated() { #expect(abs(Double(value) - Double(x * 219 / 63) * 255 / 219) <= 1) }
    #expect(full[0] == 0 && full[63] == 255)
    // The same range is no conversion, and no word.
    let same = try bench.vidfx("-q", "--range", "tv", "-F", "rawvideo", "-", "-", input: Workbench.y4m(frames: 2))
    #expect(same.output == Data(Workbench.samples(frames: 2).joined()))
  }

  /// Gray of video is its luma, black at 0 and white at 255 as every reader of a picture takes it, filtered or not.
  @Test(arguments: ["smpte170m", "bt709", "bt2020nc"], [true, false])
  func grayIsTheLuma(matrix: String, isFiltered: Bool) throws {
    let bench = try Workbench()
    _ = try Peer.make(
      "in.mkv", in: bench.folder,
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=0.04 -pix_fmt yuv444p -c:v ffv1",
      "-color_range tv -colorspace", matrix)
    let raw = ["-f", "rawvideo", "-"]
    let input = ["-v", "error", "-i", bench.folder.path("in.mkv")]
    let stored = try Peer.run("ffmpeg", input + ["-pix_fmt", "yuv444p"] + raw)
    for name in ["out.png", "out.pgm", "out.tiff", "out.mkv"] {
      let options = (isFiltered ? ["-f", "exposureAdjust=0"] : []) + (name == "out.mkv" ? ["-c:v", "ffv1"] : [])
      let run = try bench.vidfx(options + ["-pix_fmt", "gray", "--dither", "none", "in.mkv", name])
      #expect(run.status == 0, "\(run.errors)")
      let gray = try Peer.run("ffmpeg", ["-v", "error", "-i", bench.folder.path(name), "-pix_fmt", "gray"] + raw)
      #expect(gray.count == 64 * 48)
      let worst = zip(gray, stored).map { abs(Double($0) - (Double($1) - 16) * 255 / 219) }.max() ?? 255
      #expect(worst <= 0.51, "\(name): off by \(worst)")
    }
  }

  /// Gray that says its range keeps it where that can be said, and is whole where it cannot.
  @Test func limitedGrayStaysAsItIsInStreams() throws {
    let bench = try Workbench()
    _ = try Peer.make(
      "in.mkv", in: bench.folder,
      "-f lavfi -i color=white:size=16x16:rate=25:duration=0.04,format=gray,geq=lum=126 -c:v ffv1 -color_range tv")
    for (name, expected) in [("out.mkv", UInt8(126)), ("out.png", 128), ("out.pgm", 128)] {
      let run = try bench.vidfx((name == "out.mkv" ? ["-c:v", "ffv1"] : []) + ["in.mkv", name])
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Peer.samples(bench.folder.path(name), format: "gray").allSatisfy { $0 == expected }, "\(name)")
    }
  }

  /// White, and red by the weights of BT.601, as those of RGB without a word are.
  @Test func grayOfRGBHasTheWholeRange() throws {
    let bench = try Workbench()
    for (name, color, expected) in [("white", "white", UInt8(255)), ("red", "red", 76)] {
      _ = try Peer.make(
        name + ".png", in: bench.folder, "-f lavfi -i color=\(color):size=16x16,format=rgb24 -frames:v 1")
      let run = try bench.vidfx("-pix_fmt", "gray", name + ".png", name + "-gray.png")
      #expect(run.status == 0, "\(run.errors)")
      let gray = try Peer.run(
        "ffmpeg",
        ["-v", "error", "-i", bench.folder.path(name + "-gray.png"), "-f", "rawvideo", "-pix_fmt", "gray", "-"])
      #expect(Array(gray) == [UInt8](repeating: expected, count: 256))
    }
  }

  // MARK: Changes of size

  /// Motion JPEG that begins 64x48 and goes on 64x64: white, then grey.
  private func changing(_ bench: Workbench) throws {
    for (name, size, color) in [("a", "64x48", "white"), ("b", "64x64", "gray")] {
      _ = try Peer.make(
        name + ".mjpeg", in: bench.folder,
        "-f lavfi -i color=\(color):size=\(size):rate=25:duration=0.12 -c:v mjpeg -pix_fmt yuvj420p -q:v 2")
    }
    try bench.write("in.mjpeg", try bench.read("a.mjpeg") + bench.read("b.mjpeg"))
  }

  @Test(arguments: [("scale", 128), ("letterbox", 0)])
  func aChangeOfSizeIsFittedAndReported(policy: String, border: Int) throws {
    let bench = try Workbench()
    try changing(bench)
    let run = try bench.vidfx("--on-change", policy, "-pix_fmt", "yuv420p", "-F", "rawvideo", "in.mjpeg", "-")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains("the size changes at 0.12 s, from 64x48 to 64x64: frames are"), "\(run.errors)")
    let frameSize = 64 * 48 * 3 / 2
    #expect(run.output.count == 6 * frameSize)
    let row = run.output.dropFirst(4 * frameSize + 24 * 64).prefix(64).map(Int.init)
    // 48 of 64 columns hold the picture when it keeps its shape.
    #expect(abs(row[2] - border) <= 2 && abs(row[61] - border) <= 2, "\(row)")
    #expect(row[10..<54].allSatisfy { abs($0 - 128) <= 2 }, "\(row)")
  }

  @Test func aChangeOfSizeCanBeRefused() throws {
    let bench = try Workbench()
    try changing(bench)
    let run = try bench.vidfx("--on-change", "fail", "in.mjpeg", "out.mkv")
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.errors == "vidfx: the size changes at 0.12 s, from 64x48 to 64x64\n", "\(run.errors)")
    #expect(bench.names == ["a.mjpeg", "b.mjpeg", "in.mjpeg"])
  }
}
