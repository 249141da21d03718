import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXLibAV

/// Mixes of files whose samples are known, sample by sample.
@Suite struct SoundMixerTests {
  /// A file in which every sample is `value`.
  private func constant(
    _ value: Double, _ name: String, in folder: TemporaryFolder, rate: Int = 48000, seconds: Double = 1
  ) throws -> String {
    try Peer.make(
      name, in: folder, "-f lavfi -i aevalsrc=\(value)|\(value):s=\(rate):d=\(seconds) -c:a pcm_s16le")
  }

  private func part(
    _ path: String?, _ range: Range<Int64>, fadeIn: Int64 = 0, fadeOut: Int64 = 0, join: Int = -1, origin: Int64 = 0
  ) -> SoundPart {
    SoundPart(
      range: range, fadeIn: fadeIn, fadeOut: fadeOut, join: join,
      source: path.map {
        SoundPart.Source(
          path: $0, options: MediaReader.Options(), stream: 0, origin: origin, timeBase: Rational(1, 1000))
      })
  }

  /// The left channel of the mix of `parts` up to the sample `end`, asked for in pieces of odd lengths.
  private func mix(_ parts: [SoundPart], until end: Int64, rate: Int = 48000) throws -> [Float] {
    let audio = MediaStream.Audio(sampleRate: rate, channelCount: 2, channelLayout: "stereo")
    let mixer = SoundMixer(parts, format: SoundFormat(audio), streamIndex: 7) { _, progress in
      (Float(1 - progress), Float(progress))
    }
    var samples: [Float] = []
    for stop in stride(from: 0, to: end, by: 7001).map({ $0 }) + [end] {
      for packet in try mixer.packets(until: stop) {
        #expect(packet.presentationTime == Int64(samples.count / 2) && packet.streamIndex == 7)
        let p = packet.pointer.pointee
        samples += UnsafeRawBufferPointer(start: p.data, count: Int(p.size)).bindMemory(to: Float.self)
      }
    }
    return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
  }

  @Test func crossFadesAreExactAtEverySample() throws {
    let folder = try TemporaryFolder()
    let (a, b) = (try constant(0.5, "a.wav", in: folder), try constant(-0.25, "b.wav", in: folder))
    let samples = try mix(
      [part(a, 0..<48000, fadeOut: 24000), part(b, 24000..<72000, fadeIn: 24000, join: 0)], until: 72000)
    #expect(samples.count == 72000)
    for (index, sample) in samples.enumerated() {
      let progress = min(max(Double(index - 24000) / 24000, 0), 1)
      let expected = 0.5 * (1 - progress) - 0.25 * progress
      #expect(abs(Double(sample) - expected) < 1e-4, "\(index): \(sample)")
      if abs(Double(sample) - expected) >= 1e-4 { break }
    }
  }

  @Test func clipsWithoutSoundAndShortOnesAreSilent() throws {
    let folder = try TemporaryFolder()
    let a = try constant(0.5, "a.wav", in: folder, seconds: 0.5)
    let samples = try mix(
      [part(a, 0..<48000), part(nil, 48000..<60000, join: 0), part(a, 60000..<70000, join: 1)], until: 70000)
    #expect(samples.count == 70000)
    #expect(samples[..<24000].allSatisfy { abs($0 - 0.5) < 1e-4 })
    #expect(samples[24000..<60000].allSatisfy { $0 == 0 })
    #expect(samples[60000...].allSatisfy { abs($0 - 0.5) < 1e-4 })
  }

  @Test func otherRatesAndChannelsAreConformed() throws {
    let folder = try TemporaryFolder()
    let mono = try Peer.make(
      "mono.flac", in: folder, "-f lavfi -i aevalsrc=0.25:s=22050:d=1 -c:a flac")
    let samples = try mix([part(mono, 0..<48000)], until: 48000)
    // Resampling rings at both ends. One channel becomes two of the same power as libswresample has it.
    #expect(samples[2000..<46000].allSatisfy { abs($0 - 0.25 * 0.70710678) < 2e-3 || abs($0 - 0.25) < 2e-3 })
    #expect(samples.count == 48000)
  }

  @Test func soundThatBeginsLaterThanThePictureStaysLate() throws {
    let folder = try TemporaryFolder()
    let a = try constant(0.5, "a.wav", in: folder)
    // The picture begins 250 ms after the sound: those samples are over; and 250 ms before it: silence.
    let cut = try mix([part(a, 0..<48000, origin: 250)], until: 48000)
    #expect(cut[..<36000].allSatisfy { abs($0 - 0.5) < 1e-4 } && cut[36000...].allSatisfy { $0 == 0 })
    let late = try mix([part(a, 0..<48000, origin: -250)], until: 48000)
    #expect(late[..<12000].allSatisfy { $0 == 0 } && late[12000...].allSatisfy { abs($0 - 0.5) < 1e-4 })
  }

  @Test func aFileThatIsGoneIsAnError() throws {
    #expect(throws: LibAVError.self) { try mix([part("/nowhere/a.wav", 0..<100)], until: 100) }
  }
}
