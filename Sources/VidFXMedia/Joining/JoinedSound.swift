import VidFXLibAV
import VidFXPipeline
import VidFXPixels

/// The mixed sound of joined clips, in step with their frames.
package final class JoinedSound: Sendable {
  /// What the mix is as a stream, before it is encoded.
  package let stream: MediaStream
  private let mixer: SoundMixer
  private let duration: MediaTime

  /// Lays the sounds of `clips` out as `timeline` does their pictures, cross-faded by `curves`, one a join.
  ///
  /// Rate and channels are those of the first sound; nil when no clip has any.
  package init?(_ clips: [MediaClip], timeline: ClipTimeline, curves: [CrossfadeCurve]) {
    guard let first = clips.lazy.compactMap(\.sound).first, let audio = first.audio else { return nil }
    let format = SoundFormat(audio)
    let rate = Rational(1, Int64(format.sampleRate))
    func sample(_ frame: Int64) -> Int64 { timeline.time(ofFrame: frame).converted(to: rate).value }
    let parts = clips.indices.compactMap { index -> SoundPart? in
      let (start, end) = (timeline.starts[index], timeline.end(ofClip: index))
      guard start < timeline.frameCount, sample(start) < sample(end) else { return nil }
      let fadeIn = index > 0 ? sample(start + timeline.overlaps[index - 1]) - sample(start) : 0
      // Where the output ends early, what would have been faded later is cut off with it.
      let fadesOut = index < timeline.overlaps.count && timeline.starts[index + 1] < timeline.frameCount
      let whole = fadesOut ? sample(timeline.starts[index + 1] + timeline.overlaps[index]) : sample(end)
      return SoundPart(
        range: sample(start)..<whole, fadeIn: fadeIn,
        fadeOut: fadesOut ? whole - sample(timeline.starts[index + 1]) : 0, join: index - 1,
        source: clips[index].soundSource)
    }
    stream = MediaStream(mixedAs: format, like: first)
    duration = timeline.duration
    mixer = SoundMixer(parts, format: format, streamIndex: MediaStream.mixIndex) { join, progress in
      curves[join].gains(at: progress)
    }
  }

  /// The packets up to `time`, from where the last call ended.
  func packets(until time: MediaTime) throws(LibAVError) -> [MediaPacket] {
    let samples = Rational(1, Int64(mixer.format.sampleRate))
    return try mixer.packets(until: min(time, duration).converted(to: samples).value)
  }
}
