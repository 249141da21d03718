internal import CLibAV
import VidFXPixels

/// Tells whether an input holds as much as it says.
///
/// Containers with an index (`mov`) state how many packets each stream has; Matroska and AVI state how many bytes there
/// are. Stated lengths in seconds are not believed: they are often wrong.
struct Completeness {
  /// Whether everything has been read from the beginning on.
  var isWhole = true
  /// The stream whose packets and frames count.
  var video: MediaStream?

  private let expectation: Expectation
  private var packetCount = 0
  /// Where the first frame begins and the last one ends, in seconds.
  private var first: Double?
  private var end: Double?

  private enum Expectation {
    case nothing
    /// Packets of each stream.
    case packets([Int: Int])
    /// Bytes of the whole file.
    case bytes(Int64)
  }

  /// - Parameter beginning: The first bytes of the file.
  init(_ context: UnsafeMutablePointer<AVFormatContext>, _ description: MediaDescription, beginning: [UInt8]) {
    if LibAV.list(description.formatName, contains: ["mov"]) {
      var counts: [Int: Int] = [:]
      for stream in description.streams {
        counts[stream.index] = Int(avformat_index_get_entries_count(context.pointee.streams[stream.index]))
      }
      expectation = .packets(counts)
    } else if let size = Self.matroskaSize(beginning) ?? Self.riffSize(beginning) {
      expectation = .bytes(size)
    } else {
      expectation = .nothing
    }
  }

  mutating func count(_ packet: MediaPacket) {
    if packet.streamIndex == video?.index { packetCount += 1 }
  }

  mutating func count(_ frame: MediaFrame) {
    if first == nil { first = frame.seconds }
    end = frame.seconds + Double(frame.duration) * frame.timeBase.doubleValue
  }

  /// What is missing, once everything has been read up to byte `position`.
  func truncation(position: Int64, description: MediaDescription) -> DamageReport.Truncation? {
    guard isWhole, let video, let expected = video.durationInSeconds ?? description.durationInSeconds else {
      return nil
    }
    let isCut: Bool
    switch expectation {
    case .nothing: isCut = false
    case .packets(let counts): isCut = packetCount < counts[video.index] ?? 0
    case .bytes(let size): isCut = position < size
    }
    let seconds = first.flatMap { first in end.map { max(0, $0 - first) } } ?? 0
    return isCut ? DamageReport.Truncation(seconds: seconds, expectedSeconds: expected) : nil
  }

  // MARK: Stated sizes

  /// The end of the segment that follows the EBML header (RFC 8794, RFC 9559); `nil` when it is not stated, as in live
  /// recordings.
  static func matroskaSize(_ bytes: [UInt8]) -> Int64? {
    guard bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]), let header = variableInteger(bytes, at: 4) else { return nil }
    let segment = 4 + header.length + Int(header.value)
    guard segment + 4 < bytes.count, bytes[segment..<segment + 4].elementsEqual([0x18, 0x53, 0x80, 0x67]),
      let size = variableInteger(bytes, at: segment + 4), !size.isUnknown
    else { return nil }
    return Int64(segment + 4 + size.length) + Int64(size.value)
  }

  /// The end of the first RIFF chunk of an AVI file; 0 where the recording never wrote it.
  static func riffSize(_ bytes: [UInt8]) -> Int64? {
    guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("AVI ".utf8)
    else { return nil }
    let size = bytes[4..<8].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return size == 0 || size == 0xFFFF_FFFF ? nil : size + 8
  }

  /// RFC 8794, 4: the leading zeros of the first byte tell the length; all ones stand for "unknown".
  private static func variableInteger(
    _ bytes: [UInt8], at index: Int
  ) -> (value: UInt64, length: Int, isUnknown: Bool)? {
    guard index < bytes.count, bytes[index] != 0 else { return nil }
    let length = bytes[index].leadingZeroBitCount + 1
    guard index + length <= bytes.count else { return nil }
    let mask = (UInt64(1) << (7 * length)) - 1
    let value = bytes[index..<index + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } & mask
    guard value == mask || value < 1 << 62 else { return nil }
    return (value, length, value == mask)
  }
}
