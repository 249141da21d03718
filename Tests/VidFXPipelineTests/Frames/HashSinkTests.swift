import Foundation
import Synchronization
import Testing
import VidFXPixels

@testable import VidFXPipeline

@Suite struct HashSinkTests {
  /// The lines that a hash sink would print for all frames of a source, and the digest of them together.
  private func hash(_ source: any FrameSource, timeBase: Rational) throws -> (lines: [String], whole: String?) {
    let lines = Shared(Mutex<[String]>([]))
    let sink = HashSink(hashesWhole: true) { hash in
      lines.value.withLock { $0.append(hash.line(timeBase: timeBase)) }
    }
    while let frame = try source.next() { try sink.write(frame) }
    try sink.finish()
    return (lines.value.withLock { $0 }, sink.digest)
  }

  /// A picture whose rows lie `padding` bytes further apart, or bottom up, with rubbish between them.
  private func relaid(_ pixels: PixelBuffer, padding: Int, isFlipped: Bool) -> PixelBuffer {
    let owner = Owner()
    let planes = pixels.planes.map { plane -> PixelBuffer.Plane in
      let stride = plane.rowBytes + padding
      let memory = owner.allocate(stride * plane.rows)
      for row in 0..<plane.rows {
        let place = isFlipped ? plane.rows - 1 - row : row
        (memory + place * stride).copyMemory(from: plane.row(row), byteCount: plane.rowBytes)
      }
      return PixelBuffer.Plane(
        baseAddress: isFlipped ? memory + (plane.rows - 1) * stride : memory, bytesPerRow: isFlipped ? -stride : stride,
        rowBytes: plane.rowBytes, rows: plane.rows)
    }
    return PixelBuffer(
      format: pixels.format, width: pixels.width, height: pixels.height, planes: planes, color: pixels.color,
      owner: owner)
  }

  @Test(arguments: ["yuv420p", "nv12", "yuyv422", "rgb24", "gbrp10le"])
  func stridesAndPaddingDoNotCount(name: String) throws {
    let format = try #require(PixelFormat(name: name))
    let source = PatternSource(
      format: format, width: 13, height: 9, timeline: PatternTimeline(rate: Rational(25, 1)), frameCount: 1)
    let frame = try #require(try source.next())
    let digests = Shared(Mutex<Set<String>>([]))
    let sink = HashSink { hash in digests.value.withLock { _ = $0.insert(hash.digest) } }
    try sink.write(frame)
    for (padding, isFlipped) in [(0, false), (1, false), (51, false), (3, true)] {
      var other = frame
      other.pixels = relaid(frame.pixels, padding: padding, isFlipped: isFlipped)
      try sink.write(other)
    }
    #expect(digests.value.withLock { $0.count } == 1)
  }

  @Test func oneSampleChangesTheDigest() throws {
    let digests = Shared(Mutex<[String]>([]))
    let sink = HashSink { hash in digests.value.withLock { $0.append(hash.digest) } }
    let frame = try #require(try makeSource(frames: 1).next())
    try sink.write(frame)
    let last = frame.pixels.planes[0].row(1) + 15
    last.storeBytes(of: last.load(as: UInt8.self) ^ 1, as: UInt8.self)
    try sink.write(frame)
    #expect(Set(digests.value.withLock { $0 }).count == 2)
  }

  @Test func cancelledSinkTakesNothing() throws {
    let frame = try #require(try makeSource(frames: 1).next())
    let sink = HashSink(hashesWhole: true)
    sink.cancel()
    #expect(throws: CancellationError.self) { try sink.write(frame) }
    #expect(throws: CancellationError.self) { try sink.finish() }
    #expect(sink.digest == nil)
  }

  static let ffmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    .enabled(if: ffmpeg != nil, "needs the ffmpeg command (apt-get install ffmpeg)"),
    arguments: [
      ("yuv420p", 64, 48), ("yuv420p", 33, 17), ("yuv411p", 13, 3), ("nv12", 17, 5), ("yuyv422", 15, 4),
      ("rgb24", 7, 9),
      ("gray", 5, 5), ("gray16le", 6, 5), ("gbrp10le", 9, 9), ("yuva444p", 8, 3), ("yuv422p10le", 11, 4),
      ("p010le", 12, 6),
      ("bgra", 6, 7),
    ])
  func linesAreThoseOfFFmpeg(name: String, width: Int, height: Int) throws {
    let format = try #require(PixelFormat(name: name))
    let rate = Rational(30000, 1001)
    func makeSource() -> PatternSource {
      PatternSource(format: format, width: width, height: height, timeline: PatternTimeline(rate: rate), frameCount: 4)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "vidfx-hash-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let raw = folder.appending(path: "frames.raw")
    try rawVideo(makeSource()).write(to: raw)
    let input = [
      "-f", "rawvideo", "-pixel_format", name, "-video_size", "\(width)x\(height)", "-framerate", "30000/1001", "-i",
      raw.path,
    ]
    let ours = try hash(makeSource(), timeBase: rate.inverse)
    let header = FrameHash.header(
      timeBase: rate.inverse, width: width, height: height, sampleAspectRatio: .unknown)
    #expect(
      try runFFmpeg(input + ["-bitexact", "-f", "framemd5", "-"]) == header + "\n" + ours.lines.joined(separator: "\n")
        + "\n")
    #expect(try runFFmpeg(input + ["-f", "md5", "-"]) == "MD5=\(try #require(ours.whole))\n")
  }

  /// The samples of all frames, rows and planes without padding.
  private func rawVideo(_ source: PatternSource) throws -> Data {
    var data = Data()
    while let frame = try source.next() {
      for (index, plane) in frame.pixels.planes.enumerated() {
        let layout = frame.pixels.format.layout(ofPlane: index, width: frame.pixels.width, height: frame.pixels.height)
        for row in 0..<layout.rows { data.append(Data(bytes: plane.row(row), count: layout.bytesPerRow)) }
      }
    }
    return data
  }

  private func runFFmpeg(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.ffmpeg))
    process.arguments = ["-v", "error", "-nostdin"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}

/// Keeps the memory of a hand-made picture, filled with rubbish at first.
private final class Owner {
  private var blocks: [UnsafeMutableRawPointer] = []

  func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    for index in 0..<byteCount {
      block.storeBytes(of: UInt8(truncatingIfNeeded: index &* 131 &+ 89), toByteOffset: index, as: UInt8.self)
    }
    blocks.append(block)
    return block
  }

  deinit { for block in blocks { block.deallocate() } }
}
