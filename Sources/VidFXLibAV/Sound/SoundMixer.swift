internal import CLibAV
import Glibc
import VidFXPixels

/// Mixes the sounds of clips into one, sample by sample, and gives it as packets of plain floats.
///
/// Used by one thread at a time, not always the same one. A file is opened when its part begins and closed when that ends.
package final class SoundMixer: @unchecked Sendable {
  /// What a clip that goes and one that comes are multiplied by, for the number of a join and the progress in it.
  package typealias Gains = @Sendable (_ join: Int, _ progress: Double) -> (going: Float, coming: Float)

  package let format: SoundFormat
  /// The index of the packets' stream.
  package let streamIndex: Int
  private let parts: [SoundPart]
  private let gains: Gains
  private var open: [Int: ClipSound] = [:]
  /// The first part that has not ended.
  private var firstPart = 0
  /// The number of the sample that is mixed next.
  private var position: Int64 = 0

  /// Samples of a packet at most.
  private static let packetLength: Int64 = 4096

  /// Makes the mix of `parts`, which are in the order of their starts.
  package init(_ parts: [SoundPart], format: SoundFormat, streamIndex: Int, gains: @escaping Gains) {
    self.parts = parts
    self.format = format
    self.streamIndex = streamIndex
    self.gains = gains
  }

  /// The packets up to the sample numbered `end`, from where the last call ended.
  ///
  /// - Throws: What keeps a file from being opened; damaged sound is silent.
  package func packets(until end: Int64) throws(LibAVError) -> [MediaPacket] {
    var packets: [MediaPacket] = []
    while position < end {
      let count = Int(min(end - position, Self.packetLength))
      packets.append(try packet(of: count))
      position += Int64(count)
    }
    return packets
  }

  private func packet(of count: Int) throws(LibAVError) -> MediaPacket {
    let timeBase = Rational(1, Int64(format.sampleRate))
    let packet = MediaPacket(timeBase: timeBase)
    let bytes = count * format.channelCount * MemoryLayout<Float>.size
    guard av_new_packet(packet.pointer, Int32(bytes)) >= 0 else {
      throw LibAVError(.internal, "sound", call: "av_new_packet", code: -ENOMEM)
    }
    let p = packet.pointer
    p.pointee.stream_index = Int32(streamIndex)
    p.pointee.pts = position
    p.pointee.dts = position
    p.pointee.duration = Int64(count)
    p.pointee.flags = AV_PKT_FLAG_KEY
    let samples = UnsafeMutableRawPointer(p.pointee.data!).bindMemory(
      to: Float.self, capacity: count * format.channelCount)
    samples.initialize(repeating: 0, count: count * format.channelCount)
    try mix(position..<position + Int64(count), into: samples)
    return packet
  }

  private func mix(_ range: Range<Int64>, into samples: UnsafeMutablePointer<Float>) throws(LibAVError) {
    while firstPart < parts.count, parts[firstPart].range.upperBound <= range.lowerBound {
      open[firstPart] = nil
      firstPart += 1
    }
    for index in firstPart..<parts.count {
      let part = parts[index]
      if part.range.lowerBound >= range.upperBound { break }
      let shared = part.range.clamped(to: range)
      guard !shared.isEmpty, let source = part.source else { continue }
      let sound: ClipSound
      if let opened = open[index] { sound = opened } else { sound = try self.sound(source) }
      open[index] = sound
      let target = samples + Int(shared.lowerBound - range.lowerBound) * format.channelCount
      try sound.add(shared.count, to: target) { gain(part, shared.lowerBound + Int64($0)) }
    }
  }

  private func sound(_ source: SoundPart.Source) throws(LibAVError) -> ClipSound {
    let reader = try MediaReader(path: source.path, options: source.options)
    return try ClipSound(
      reader, stream: reader.description.streams[source.stream], origin: source.origin, timeBase: source.timeBase,
      format: format)
  }

  private func gain(_ part: SoundPart, _ sample: Int64) -> Float {
    var gain: Float = 1
    if sample - part.range.lowerBound < part.fadeIn {
      gain *= gains(part.join, Double(sample - part.range.lowerBound) / Double(part.fadeIn)).coming
    }
    let left = part.range.upperBound - sample
    if left <= part.fadeOut { gain *= gains(part.join + 1, Double(part.fadeOut - left) / Double(part.fadeOut)).going }
    return gain
  }
}
