import Synchronization
import VidFXLibAV
import VidFXPipeline
import VidFXPixels

/// The frames of joined clips at a constant rate; those of a transition carry a frame of either clip.
///
/// Clips are opened when they begin and closed when they have ended, so that any number can be joined.
package final class JoinedSource: FrameSource {
  /// Gives a still the size and the colour of the output, once for all frames that show it.
  package typealias StillConformer = @Sendable (VideoFrame, _ clip: Int) throws -> PixelBuffer

  private let clips: [MediaClip]
  private let timeline: ClipTimeline
  private let template: MediaFrame
  private let conform: StillConformer
  private let state: Mutex<State>

  private struct State: Sendable {
    var index: Int64 = 0
    var isCancelled = false
    /// The sources that may be waited for.
    var reading: [Int: any FrameSource] = [:]
  }

  /// What only ``next()`` touches, which one thread at a time calls.
  private struct Reading {
    var open: [Int: ClipFrames] = [:]
    var stills: [Int: JoinedFrame.Picture] = [:]
    /// An asset that somebody opened already.
    var ready: [Int: MediaAsset]
  }
  private nonisolated(unsafe) var reading: Reading
  private let findings = Mutex((damage: DamageReport(), messages: [String](), notes: [String]()))

  /// Reads `clips` as `timeline` lays them out.
  ///
  /// - Parameters:
  ///   - reference: The clip that the others are conformed to, open already, and its number.
  ///   - conform: Called once for each still.
  package init(
    _ clips: [MediaClip], timeline: ClipTimeline, reference: (clip: Int, asset: MediaAsset),
    conform: @escaping StillConformer
  ) {
    self.clips = clips
    self.timeline = timeline
    self.conform = conform
    var frame = MediaFrame(reference.asset.firstFrame)
    frame.sideData = nil
    frame.isKey = false
    frame.isDamaged = false
    template = frame
    reading = Reading(ready: [reference.clip: reference.asset])
    state = Mutex(State())
  }

  /// What was wrong with the clips so far, all together.
  package var damage: DamageReport { findings.withLock { $0.damage } }
  /// What was wrong with each clip so far, a line a finding.
  package var damageMessages: [String] { findings.withLock { $0.messages } }
  /// What had to be done for the rate and the length of each clip.
  package var notes: [String] { findings.withLock { $0.notes } }

  package func next() throws -> VideoFrame? {
    let index = try state.withLock { state in
      if state.isCancelled { throw CancellationError() }
      defer { state.index += 1 }
      return state.index
    }
    guard index < timeline.frameCount else {
      try closeClips { _ in true }
      return nil
    }
    let moment = timeline.moment(at: index)
    try closeClips { $0 < moment.from.clip }
    let (from, first) = try picture(moment.from)
    let to = try moment.to.map { try picture($0).picture }
    let tick = timeline.rate.inverse
    return VideoFrame(
      pixels: from.pixels, presentationTime: MediaTime(value: index, timeBase: tick),
      duration: MediaTime(value: 1, timeBase: tick), index: Int(index), fieldOrder: first.fieldOrder,
      isDamaged: first.isDamaged, sampleAspectRatio: template.sampleAspectRatio,
      attachments: JoinedFrame(frame: template, from: from, to: to))
  }

  package func cancel() {
    let sources = state.withLock { state in
      state.isCancelled = true
      return Array(state.reading.values)
    }
    for source in sources { source.cancel() }
  }

  // MARK: Clips

  private func picture(_ part: ClipMoment.Part) throws -> (picture: JoinedFrame.Picture, frame: VideoFrame) {
    let frames = try clip(part.clip)
    let tick = timeline.rate.inverse
    let frame = try frames.frame(at: MediaTime(value: part.frame, timeBase: tick), tick: tick)
    guard clips[part.clip].isStill else {
      return (
        JoinedFrame.Picture(
          clip: part.clip, pixels: frame.pixels, sampleAspectRatio: frame.sampleAspectRatio, isConformed: false), frame
      )
    }
    if let still = reading.stills[part.clip] { return (still, frame) }
    let still = JoinedFrame.Picture(
      clip: part.clip, pixels: try conform(frame, part.clip), sampleAspectRatio: template.sampleAspectRatio,
      isConformed: true)
    reading.stills[part.clip] = still
    return (still, frame)
  }

  private func clip(_ number: Int) throws -> ClipFrames {
    if let open = reading.open[number] { return open }
    let asset: MediaAsset
    if let ready = reading.ready.removeValue(forKey: number) { asset = ready } else { asset = try clips[number].open() }
    let isCancelled = state.withLock { state in
      state.reading[number] = asset.source
      return state.isCancelled
    }
    if isCancelled { asset.source.cancel() }
    let frames = ClipFrames(asset)
    reading.open[number] = frames
    return frames
  }

  private func closeClips(where isOver: (Int) -> Bool) throws {
    for (number, frames) in reading.open.sorted(by: { $0.key < $1.key }) where isOver(number) {
      if !clips[number].hasChosenLength { try frames.readEnd() }
      reading.open[number] = nil
      reading.stills[number] = nil
      state.withLock { _ = $0.reading.removeValue(forKey: number) }
      note(frames, of: clips[number])
    }
  }

  private func note(_ frames: ClipFrames, of clip: MediaClip) {
    let damage = frames.asset.source.damage
    findings.withLock { findings in
      findings.damage.add(damage)
      findings.messages += damage.messages.map { "\(clip.path): \($0)" }
      guard !clip.isStill else { return }
      if frames.held > 0 {
        findings.notes.append(
          "\(clip.path) is shorter than its time: its last frame stands still for \(frames.held) frames more")
      }
      let repeated = frames.repeated - frames.held
      if repeated > 0 || frames.dropped > 0 {
        findings.notes.append("\(clip.path): \(repeated) frames repeated and \(frames.dropped) dropped for the rate")
      }
    }
  }
}

extension DamageReport {
  /// Counts what `other` counts as well; the first early end stays.
  fileprivate mutating func add(_ other: DamageReport) {
    refusedPackets += other.refusedPackets
    concealedFrames += other.concealedFrames
    corruptPackets += other.corruptPackets
    readErrors += other.readErrors
    partialFrameBytes += other.partialFrameBytes
    truncation = truncation ?? other.truncation
    interpolatedTimestamps += other.interpolatedTimestamps
    replacedTimestamps += other.replacedTimestamps
    clockJumps += other.clockJumps
  }
}
