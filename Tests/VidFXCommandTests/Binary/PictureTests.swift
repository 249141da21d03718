import Foundation
import Testing
import VidFXTestSupport

/// Still pictures and numbered sequences of them, in and out.
@Suite struct PictureTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private func picture(_ name: String, _ format: String, _ options: String = "") throws {
    _ = try Peer.make(
      name, in: bench.folder, "-f lavfi -i testsrc2=size=62x38:rate=1 -frames:v 1 -pix_fmt \(format) \(options)")
  }

  private func samples(_ name: String, _ format: String) throws -> [UInt8] {
    [UInt8](try Peer.samples(bench.folder.path(name), format: format))
  }

  private func run(_ arguments: String...) throws {
    let run = try bench.start(["-q"] + arguments)
    run.endInput()
    let result = run.finish()
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test(arguments: [
    ("png", "rgb24"), ("png", "rgb48be"), ("png", "gray"), ("png", "gray16be"), ("png", "rgba"), ("png", "ya8"),
    ("tiff", "rgb24"), ("tiff", "rgb48le"), ("tiff", "gray"), ("bmp", "bgr24"),
  ])
  func layoutAndDepthStayAndInversionIsExact(suffix: String, format: String) throws {
    try picture("in." + suffix, format)
    try run("-f", "colorInvert", "in.\(suffix)", "out.\(suffix)")
    #expect(try Peer.stream(bench.folder.path("out." + suffix), "v:0", "pix_fmt") == [format])
    let wide = format.contains("16") || format.contains("48")
    let (before, after) = (
      try samples("in." + suffix, wide ? "rgba64le" : "rgba"), try samples("out." + suffix, wide ? "rgba64le" : "rgba")
    )
    let alpha = wide ? 6..<8 : 3..<4
    for index in before.indices {
      #expect(after[index] == (alpha.contains(index % (wide ? 8 : 4)) ? before[index] : 255 - before[index]))
    }
  }

  /// A picture of floats, of which each blur would spread what is no number.
  @Test(arguments: ["in.pfm", "in.exr", "in.float"]) func whatIsNoNumberIsReadAsBlackAndCounted(name: String) throws {
    let (width, height) = (64, 48)
    var samples = [Float](repeating: 0.5, count: 3 * width * height)
    let (nan, high, low) = (3 * (20 * width + 20), 3 * (30 * width + 40) + 1, 3 * (40 * width + 50) + 2)
    (samples[nan], samples[high], samples[low]) = (.nan, .infinity, -.infinity)
    // From the bottom row up (Paul Debevec's format, PFM), a negative scale for little endian.
    var bytes = Data()
    for row in (0..<height).reversed() {
      for sample in samples[3 * width * row..<3 * width * (row + 1)] {
        withUnsafeBytes(of: sample.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    try bench.write("in.pfm", Data("PF\n\(width) \(height)\n-1.0\n".utf8) + bytes)
    if name.hasSuffix("exr") {
      _ = try Peer.make(name, in: bench.folder, "-f pfm_pipe -i", bench.folder.path("in.pfm"), "-c:v exr")
    }
    if name.hasSuffix("float") {
      _ = try Peer.make(
        name, in: bench.folder, "-f pfm_pipe -i", bench.folder.path("in.pfm"), "-f rawvideo -pix_fmt gbrpf32le")
    }
    let format = name.hasSuffix("float") ? ["--input-format", "rawvideo:64x48@25:gbrpf32le"] : []
    let output32 = ["-pix_fmt", "gbrpf32le", "-F", "rawvideo", name]
    let run = try bench.start(["-f", "gaussianBlur=4"] + format + output32 + ["out.raw"]).finish()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.filter { $0.contains("3 samples that are not finite replaced") }.count == 1, "\(run.errors)")
    let output = try bench.read("out.raw").withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(output.count == 3 * width * height && output.allSatisfy(\.isFinite))
    let plain = try bench.start(format + output32 + ["plain.raw"]).finish()
    #expect(plain.status == 0)
    let kept = try bench.read("plain.raw").withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(kept.count { $0 == 0.5 } == kept.count - 3)
    // Red comes last of green, blue, red. What is missing at one place is spread around it: 1/(2πσ²) of a half.
    let count = width * height
    let place = try #require(kept[(2 * count)...].firstIndex(of: 0)) - 2 * count
    #expect(kept[..<count].contains(65504) && kept[count..<2 * count].contains(-65504))
    let missing = 0.5 / (2 * Double.pi * 16)
    #expect(abs(Double(output[2 * count + place]) - (0.5 - missing)) < 2e-4)
  }

  /// Netpbm's pictures are told by their first two bytes and white space of any kind (pgm(5)).
  @Test(arguments: [
    ("P5 4 2 255 ", "gray"), ("P5\t4 2\n255\n", "gray"), ("P5\n4 2\n255\n", "gray"), ("P6 4 2 255\n", "rgb24"),
    ("P2 4 2 255 1 2 3 4 5 6 7 8 ", "gray"), ("P3 4 2 255 " + String(repeating: "9 ", count: 24), "rgb24"),
  ])
  func netpbmPicturesMayHaveTheirHeaderOnALine(header: String, format: String) throws {
    let isText = header.hasPrefix("P2") || header.hasPrefix("P3")
    let count = format == "gray" ? 8 : 24
    let samples = isText ? [] : (0..<count).map { UInt8(10 * $0) }
    for name in ["in.pgm", "in", "-"] {
      let content = Data(header.utf8) + samples
      if name != "-" { try bench.write(name, content) }
      let run = try bench.vidfx("-y", "-q", "-F", "rawvideo", name, "out.raw", input: name == "-" ? content : Data())
      #expect(run.status == 0, "\(name): \(run.errors)")
      let expected: [UInt8] =
        !isText ? samples : format == "gray" ? [1, 2, 3, 4, 5, 6, 7, 8] : [UInt8](repeating: 9, count: 24)
      #expect(try [UInt8](bench.read("out.raw")) == expected, "\(name)")
    }
  }

  @Test func aPictureBecomesAnotherFormat() throws {
    try picture("in.png", "rgb24")
    for suffix in ["jpg", "webp", "tiff", "bmp", "gif"] {
      let run = try bench.vidfx("-q", "-f", "sepiaTone", "in.png", "out.\(suffix)")
      #expect(run.status == 0, "\(run.errors)")
      let bytes = try samples("out." + suffix, "rgb24")
      #expect(bytes.count == 62 * 38 * 3)
      // Sepia is red before blue everywhere but in black and white.
      let isSepia = stride(from: 0, to: bytes.count, by: 3).count { Int(bytes[$0]) - Int(bytes[$0 + 2]) > 8 }
      #expect(isSepia > 62 * 38 / 2, "\(suffix)")
    }
  }

  @Test func noWordIsSaidOfARangeThatRGBDoesNotHave() throws {
    try picture("in.png", "rgb24")
    let run = try bench.vidfx("-q", "in.png", "out.jpg")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let (before, after) = (try samples("in.png", "rgb24"), try samples("out.jpg", "rgb24"))
    let error = zip(before, after).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(error) / Double(before.count) < 3)
  }

  @Test func sequencesAreReadAndWritten() throws {
    _ = try Peer.make(
      "in%03d.png", in: bench.folder, "-f lavfi -i testsrc2=size=62x38:rate=5 -frames:v 4 -pix_fmt rgb24")
    try run("-f", "colorInvert", "in%03d.png", "out%02d.png")
    #expect(bench.names.filter { $0.hasPrefix("out") } == ["out01.png", "out02.png", "out03.png", "out04.png"])
    for index in 1...4 {
      let (before, after) = (try samples("in00\(index).png", "rgb24"), try samples("out0\(index).png", "rgb24"))
      #expect(zip(before, after).allSatisfy { Int($0) + Int($1) == 255 })
    }
    try run("in%03d.png", "out.mkv")
    #expect(try bench.frameCount("out.mkv") == 4)
    try run("out.mkv", "back%d.png")
    #expect(bench.names.filter { $0.hasPrefix("back") }.count == 4)
  }

  @Test(arguments: 1...8) func picturesAreTurnedUpright(orientation: UInt8) throws {
    try picture("plain.jpg", "yuvj444p", "-q:v 2")
    // EXIF with one tag, 0x0112, high byte first.
    let exif =
      Data("Exif\0\0MM".utf8)
      + Data([0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
    let plain = try bench.read("plain.jpg")
    try bench.write(
      "in.jpg", plain.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(exif.count + 2)]) + exif + plain.dropFirst(2))
    try run("in.jpg", "out.png")
    try run("out.png", "out.jpg")
    // ffmpeg turns by itself.
    let expected = [UInt8](
      try Peer.run(
        "ffmpeg", ["-v", "error", "-i", bench.folder.path("in.jpg"), "-pix_fmt", "rgb24", "-f", "rawvideo", "-"]))
    let size = orientation > 4 ? ["38", "62"] : ["62", "38"]
    for name in ["out.png", "out.jpg"] {
      #expect(try Peer.probe(bench.folder.path(name), "-show_entries", "stream=width,height") == size)
    }
    let turned = try samples("out.png", "rgb24")
    #expect(turned.count == expected.count && zip(turned, expected).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
  }

  @Test func theProfileStaysWithThePicture() throws {
    try picture("plain.jpg", "yuvj444p", "-q:v 2")
    // A profile is bytes to the command: any will do.
    let profile = Data((0..<600).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let plain = try bench.read("plain.jpg")
    try bench.write("in.jpg", plain.prefix(2) + Self.segment(profile) + plain.dropFirst(2))
    for suffix in ["png", "jpg", "tiff"] {
      try run("-f", "colorInvert", "in.jpg", "out.\(suffix)")
      let probed = try Peer.probe(
        bench.folder.path("out." + suffix), "-show_frames", "-show_entries", "frame=side_data_list")
      #expect(probed.contains { $0.contains("ICC") }, "\(suffix)")
    }
    let run = try bench.vidfx("-q", "in.jpg", "out.bmp")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func heifIsReadAndWritten() throws {
    _ = try Peer.make(
      "in.png", in: bench.folder, "-f lavfi -i gradients=size=61x37:seed=3:c0=0x2040a0:c1=0xe0c040,format=rgba",
      "-vf geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='4*X' -frames:v 1 -pix_fmt rgba")
    let before = try samples("in.png", "rgba")
    for suffix in ["heic", "avif"] {
      try run("-f", "colorInvert", "-crf", "1", "in.png", "out.\(suffix)")
      try run("out.\(suffix)", "\(suffix).png")
      let after = try samples("\(suffix).png", "rgba")
      #expect(after.count == before.count)
      var sums = [0, 0]
      for index in before.indices {
        let isAlpha = index % 4 == 3
        // Colour under little alpha is known to few levels only.
        if !isAlpha && before[index | 3] < 64 { continue }
        sums[isAlpha ? 1 : 0] += abs(Int(after[index]) - (isAlpha ? Int(before[index]) : 255 - Int(before[index])))
      }
      #expect(sums[0] / (61 * 37 * 3) < 3 && sums[1] / (61 * 37) < 3, "\(suffix): \(sums)")
    }
    // Through pipes, and pictures in a row.
    let piped = try bench.vidfx("-q", "-", "piped.png", input: try bench.read("out.heic"))
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try samples("piped.png", "rgba") == samples("heic.png", "rgba"))
    _ = try Peer.make("in.mkv", in: bench.folder, "-f lavfi -i testsrc2=size=64x48:rate=5 -frames:v 3 -c:v ffv1")
    for suffix in ["heic", "avif"] {
      try run("in.mkv", "row%02d.\(suffix)")
      #expect(bench.names.filter { $0.hasPrefix("row") && $0.hasSuffix(suffix) }.count == 3)
    }
  }

  @Test func whatHEIFDoesNotHoldIsSaid() throws {
    try picture("in.png", "rgb24")
    for (options, words) in [
      (["-c:v", "libx264"], "its pictures are HEVC, not libx264"), (["-b:v", "1M"], "has no bit rate"),
      (["-preset", "sideways"], "no preset 'sideways'"),
    ] {
      let program = try bench.start(["-q"] + options + ["in.png", "out.heic"])
      program.endInput()
      let run = program.finish()
      #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
      #expect(!bench.names.contains("out.heic"))
    }
    _ = try Peer.make("in.mkv", in: bench.folder, "-f lavfi -i testsrc2=size=64x48:rate=5 -frames:v 3 -c:v ffv1")
    let run = try bench.vidfx("-q", "in.mkv", "out.heic")
    #expect(run.status != 0 && run.errors.contains("holds one picture, and the input has more"), "\(run.errors)")
    try bench.write("in.heic", Data([0, 0, 0, 24]) + Data("ftypheic".utf8) + Data(count: 12))
    let broken = try bench.vidfx("in.heic", "out.png")
    #expect([3, 4].contains(broken.status) && broken.errors.contains("libheif"), "\(broken.errors)")
  }

  /// APP2 of ICC.1:2010, B.4.
  private static func segment(_ profile: Data) -> Data {
    let content = Data("ICC_PROFILE\0".utf8) + Data([1, 1]) + profile
    return Data([0xFF, 0xE2, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]) + content
  }

  @Test func whatIsNoPictureIsRefused() throws {
    try bench.write("in.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 100))
    let broken = try bench.vidfx("in.png", "out.png")
    #expect([3, 4].contains(broken.status) && !broken.errors.isEmpty)
    #expect(!bench.names.contains("out.png"))
  }
}
