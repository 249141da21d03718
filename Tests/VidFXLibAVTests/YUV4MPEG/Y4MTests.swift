import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXLibAV

/// Reading and writing YUV4MPEG2 against ffmpeg, whose reader and writer are not ours.
struct Y4MTests {
  /// The samples of a buffer without padding.
  private func bytes(_ buffer: PixelBuffer) -> Data {
    var data = Data()
    for plane in buffer.planes {
      for row in 0..<plane.rows { data.append(Data(bytes: plane.row(row), count: plane.rowBytes)) }
    }
    return data
  }

  private func samples(_ frames: [MediaFrame]) -> Data { frames.reduce(into: Data()) { $0.append(bytes($1.pixels)) } }

  @Test(arguments: Y4MHeader.formats)
  func readsWhatFFmpegWrites(_ format: PixelFormat) throws {
    let size = (width: 17, height: 11)
    let folder = try TemporaryFolder()
    // ffmpeg has a 16-bit mono tag but none for 14, and no 4:1:1 of odd width.
    let path = try Peer.make(
      "in.y4m", in: folder,
      "-f lavfi -i testsrc2=size=\(size.width)x\(size.height):rate=30000/1001 -frames:v 3 -pix_fmt \(format) -strict -1"
    )
    let (frames, reader) = try decodeAll(path)
    #expect(frames.count == 3)
    #expect(frames.allSatisfy { $0.pixels.format == format })
    #expect(samples(frames) == (try Peer.samples(path)))
    #expect(frames[2].seconds == 2 * 1001.0 / 30000)
    #expect(reader.report == DamageReport())
    #expect(abs(reader.durationInSeconds! - 3003.0 / 30000) < 1e-6)
  }

  /// Writes two random frames.
  ///
  /// - Returns: Their samples.
  private func write(_ format: PixelFormat, width: Int, to path: String) throws -> Data {
    var video = VideoSpecification(width: width, height: 9, format: format)
    video.color = ColorDescription(range: .full, siting: format == .yuv420p ? .left : nil)
    video.sampleAspectRatio = Rational(32, 27)
    let writer = try MediaWriter(try OutputPlan(path: path, video: video))
    var generator = SeededGenerator(seed: UInt64(width))
    var expected = Data()
    for time in 0..<2 {
      let buffer = PixelBuffer(format: format, width: width, height: 9)
      for plane in buffer.planes {
        for row in 0..<plane.rows {
          for byte in 0..<plane.rowBytes {
            let mask: UInt8 = format.depth > 8 && byte % 2 == 1 ? UInt8((1 << (format.depth - 8)) - 1) : 255
            plane.row(row).storeBytes(
              of: UInt8(truncatingIfNeeded: generator.next()) & mask, toByteOffset: byte, as: UInt8.self)
          }
        }
      }
      expected.append(bytes(buffer))
      try writer.write(MediaFrame(pixels: buffer, presentationTime: Int64(time), timeBase: Rational(1, 25)))
    }
    try writer.finish()
    return expected
  }

  @Test(arguments: Y4MHeader.formats)
  func ffmpegReadsWhatWeWrite(_ format: PixelFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out.y4m")
    let expected = try write(format, width: 27, to: path)
    #expect(try Peer.samples(path) == expected)
    let stated = try Peer.stream(path, "v:0", "pix_fmt,sample_aspect_ratio,r_frame_rate,color_range")
    // ffprobe still calls 8-bit full-range formats by their old names.
    let names = [format.name, format.name.replacingOccurrences(of: "yuv4", with: "yuvj4")]
    #expect(stated.contains { names.contains($0) }, "\(stated)")
    #expect(Set(stated).isSuperset(of: ["32:27", "pc", "25/1"]), "\(stated)")
  }

  /// Nothing but the header, `FRAME` and the samples, without padding.
  @Test(arguments: ["yuv420p10le", "yuv422p10le", "gray10le", "yuv444p16le", "yuv411p"].map { PixelFormat(name: $0)! })
  func everyWidthIsStoredTightly(_ format: PixelFormat) throws {
    let folder = try TemporaryFolder()
    for width in 1...40 {
      let path = folder.path("\(width).y4m")
      let expected = try write(format, width: width, to: path)
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      let header = try #require(file.firstIndex(of: 10)) + 1
      let frame = expected.count / 2
      #expect(file.count == header + 2 * (6 + frame))
      #expect(file[header + 6..<header + 6 + frame] == expected[..<frame])
      #expect(file[(header + 12 + frame)...] == expected[frame...])
      #expect(samples(try decodeAll(path).frames) == expected)
    }
  }

  private func parse(_ bytes: Data, options: MediaReader.Options = .init()) throws -> ([MediaFrame], MediaReader) {
    let folder = try TemporaryFolder()
    let path = folder.path("in.y4m")
    try bytes.write(to: URL(fileURLWithPath: path))
    let (frames, reader) = try decodeAll(path, options: options)
    return (frames, reader)
  }

  private let frame = Data("FRAME\n".utf8) + Data([16, 32, 48, 64, 100, 200])

  @Test func xiphFilesWithoutFormatTagAre420() throws {
    let (frames, _) = try parse(Data("YUV4MPEG2 W2 H2 F25:1 Ip A0:0\n".utf8) + frame)
    #expect(frames.count == 1 && frames[0].pixels.format == .yuv420p)
    #expect(bytes(frames[0].pixels) == Data([16, 32, 48, 64, 100, 200]))
  }

  @Test func longHeadersAndFrameParametersAreRead() throws {
    let comments = (0..<90).map { "XCOMMENT\($0)" }.joined(separator: " ")
    let header = "YUV4MPEG2 W2 H2 F25:1 Im A1:1 C420jpeg \(comments)\n"
    #expect(header.utf8.count > 900 && header.utf8.count < 1024)
    let data = Data(header.utf8) + Data("FRAME Itpp XFOO=1\n".utf8) + frame.dropFirst(6) + frame
    let (frames, _) = try parse(data)
    #expect(frames.map(\.fieldOrder) == [.topFirst, .unknown])
    #expect(throws: LibAVError.self) {
      try parse(Data(("YUV4MPEG2 W2 H2 F25:1 " + String(repeating: "X", count: 2000) + "\n").utf8) + frame)
    }
  }

  /// The frame is dropped, its bytes are counted, and the result is "damaged".
  @Test(arguments: [1, 3, 5, 6, 7, 11])
  func aPartialLastFrameIsCounted(_ kept: Int) throws {
    let (frames, reader) = try parse(Data("YUV4MPEG2 W2 H2 F25:1\n".utf8) + frame + frame.prefix(kept))
    #expect(frames.count == 1)
    #expect(reader.report.isDamaged == true)
    #expect(reader.report.messages == ["\(kept) byte\(kept == 1 ? "" : "s") of a partial frame ignored"])
    var strict = MediaReader.Options()
    strict.isStrict = true
    #expect(throws: LibAVError.self) {
      try parse(Data("YUV4MPEG2 W2 H2 F25:1\n".utf8) + frame + frame.prefix(kept), options: strict)
    }
  }

  @Test func sizesAreCheckedBeforeMemoryIsAskedFor() throws {
    let error = #expect(throws: LibAVError.self) { try parse(Data("YUV4MPEG2 W100000 H100000 F25:1\n".utf8) + frame) }
    #expect(error?.kind == .inputOverLimits && error?.exitStatus == 3)
    #expect(throws: LibAVError.self) {
      try parse(Data("YUV4MPEG2 W2147483647 H2147483647 F25:1\n".utf8) + frame)
    }
  }

  @Test func whatTheFormatLacksIsConvertedWithANote() throws {
    let folder = try TemporaryFolder()
    let video = VideoSpecification(width: 4, height: 4, format: PixelFormat(name: "rgb24")!)
    let plan = try OutputPlan(path: folder.path("out.y4m"), video: video)
    #expect(plan.video.format.name == "yuv444p")
    #expect(plan.messages == ["YUV4MPEG has no rgb24: frames become yuv444p"])
    #expect(plan.video.color.matrix == .smpte170m && plan.video.color.range == .limited)
  }

  @Test func aCutIsFrameExact() throws {
    var options = MediaReader.Options()
    options.start = 80_000
    options.end = 200_000
    var data = Data("YUV4MPEG2 W2 H2 F25:1\n".utf8)
    for index in 0..<10 { data += Data("FRAME\n".utf8) + Data(repeating: UInt8(index), count: 6) }
    let (frames, _) = try parse(data, options: options)
    #expect(frames.map { bytes($0.pixels)[0] } == [2, 3, 4])
    #expect(frames.map(\.presentationTime) == [0, 1, 2])
  }
}
