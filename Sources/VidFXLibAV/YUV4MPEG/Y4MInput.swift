internal import CLibAV
import Glibc
import VidFXPixels

/// YUV4MPEG2 read by ourselves: libav's reader gives up at headers of 96 bytes, copies every frame once more, and does not
/// say when the last one is not complete.
final class Y4MInput: ReaderBackend {
  let description: MediaDescription
  private(set) var report = DamageReport()

  private let header: Y4MHeader
  private let file: BufferedFile
  private let path: String
  private let pool = PixelBufferPool()
  private let color: ColorDescription
  private let timeBase: Rational
  private let isStrict: Bool
  private var isSelected = false
  private var frameNumber: Int64 = 0
  private var hasEnded = false

  /// What a stream without a rate is played at.
  static let assumedRate = Rational(25, 1)
  /// Bytes of the longest frame header.
  private static let maximumFrameHeader = 1024

  /// Whether a file begins like a YUV4MPEG2 stream.
  static func recognises(_ beginning: [UInt8]) -> Bool { beginning.starts(with: Array(Y4MHeader.magic.utf8)) }

  init(
    path: String, file: FileDescriptor, readAhead: [UInt8], options: MediaReader.Options, interrupt: InterruptFlag
  ) throws(LibAVError) {
    self.path = path
    isStrict = options.isStrict
    self.file = BufferedFile(file, readAhead: readAhead, interrupt: interrupt)
    guard let line = try self.file.line(limit: Y4MHeader.maximumLength) else {
      throw LibAVError(.inputUnsupported, path, "has a YUV4MPEG2 header of more than \(Y4MHeader.maximumLength) bytes")
    }
    do { header = try Y4MHeader(line) } catch {
      throw LibAVError(.inputUnsupported, path, "its YUV4MPEG2 header \(error.reason)")
    }
    // Before any memory is asked for.
    guard header.width <= Int(Int32.max), header.height <= Int(Int32.max),
      header.width <= options.maximumPixels / header.height
    else { throw .tooManyPixels(path, "\(header.width)x\(header.height)", limit: options.maximumPixels) }
    let rate = header.frameRate.isKnown ? header.frameRate : Self.assumedRate
    timeBase = rate.inverse
    color = ColorDescription(range: header.range, siting: header.siting)
    description = MediaDescription(
      rawVideo: header, path: path, frameRate: rate, color: color, frameCount: Self.frameCount(header, line, file))
  }

  /// The number of frames in a file whose frame headers say nothing, which is the usual case.
  private static func frameCount(_ header: Y4MHeader, _ line: String, _ file: FileDescriptor) -> Int64? {
    guard let size = file.size else { return nil }
    let frame = Int64(header.frameByteCount + Y4MHeader.frameMagic.utf8.count + 1)
    return (size - Int64(line.utf8.count + 1)) / frame
  }

  func select(video: Int?, packets: Set<Int>) throws(LibAVError) { isSelected = video == 0 }

  /// Frames before the start are read and dropped, which costs no more than reading.
  func seek(before microseconds: Int64) throws(LibAVError) -> Bool { false }

  func next() throws(LibAVError) -> ReaderEvent? {
    guard isSelected, !hasEnded, let line = try frameHeader() else {
      hasEnded = true
      return nil
    }
    let buffer = pool.makeBuffer(
      format: header.format, width: header.width, height: header.height, color: color)
    var got = 0
    for plane in buffer.planes { got += try file.read(plane) }
    guard got == header.frameByteCount else {
      return try end(partial: line.utf8.count + 1 + got)
    }
    defer { frameNumber += 1 }
    return .frame(
      MediaFrame(
        pixels: buffer, presentationTime: frameNumber, duration: 1, timeBase: timeBase, isKey: true,
        sampleAspectRatio: header.sampleAspectRatio,
        fieldOrder: Y4MHeader.fieldOrder(ofFrame: line.dropFirst(Y4MHeader.frameMagic.count)) ?? header.fieldOrder))
  }

  /// The line before a frame; `nil` at the end.
  private func frameHeader() throws(LibAVError) -> Substring? {
    if try file.isAtEnd() { return nil }
    guard let line = try file.line(limit: Self.maximumFrameHeader) else {
      _ = try end(partial: file.drainedByteCount())
      return nil
    }
    guard line.hasPrefix(Y4MHeader.frameMagic) else {
      report.readErrors += 1
      if isStrict { throw LibAVError(.inputDamaged, path, "frame \(frameNumber) does not begin with FRAME") }
      return nil
    }
    return Substring(line)
  }

  private func end(partial bytes: Int) throws(LibAVError) -> ReaderEvent? {
    hasEnded = true
    report.partialFrameBytes = bytes
    if isStrict && bytes > 0 { throw LibAVError(.inputDamaged, path, "ends inside frame \(frameNumber)") }
    return nil
  }
}

extension Y4MHeader {
  /// Bytes of a frame's samples.
  var frameByteCount: Int {
    (0..<format.planeCount).reduce(0) {
      let (bytes, rows) = format.layout(ofPlane: $1, width: width, height: height)
      return $0 + bytes * rows
    }
  }
}
