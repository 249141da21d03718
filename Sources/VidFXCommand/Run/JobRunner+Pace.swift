import Foundation
import VidFX
import VidFXLibAV

/// How the input's time becomes the output's.
struct Pace {
  /// Seconds of the output; nil when nobody knows.
  var duration: Double?
  /// Frames a second, where they are repeated and dropped for it.
  var frameRate: Rational?
  var speed: PlaybackSpeed?
  var part: OutputPart?
}

extension JobRunner {
  /// Bytes of pictures that are held for other frames, or to be played backwards, where nobody says how many may be.
  static let heldBytes = 2 << 30

  /// How the time of `asset`, `length` seconds of it, becomes the output's.
  func pace(of asset: MediaAsset, length: Double?) throws(CommandError) -> Pace {
    var pace = Pace(duration: length, frameRate: job.frameRate)
    if let text = job.speed {
      let rate = job.frameRate ?? asset.steadyFrameRate
      guard rate.isKnown else {
        throw CommandError(.usage, "--speed: nobody knows the frame rate of \(asset.description.path); -r says it")
      }
      let speed = try text.speed(rate: rate)
      (pace.speed, pace.frameRate) = (speed, rate)
      pace.duration = length.flatMap { speed.outputSeconds(of: $0, rate: rate) }
      if length != nil, pace.duration == nil {
        throw CommandError(.usage, "--speed: the input is never over; let the speed end above 0")
      }
    }
    pace.part = try part(of: pace.duration)
    return pace
  }

  /// The part of an output of `seconds` that is wanted.
  func part(of seconds: Double?) throws(CommandError) -> OutputPart? {
    guard let text = job.part else { return nil }
    guard let part = text.part(of: seconds) else {
      throw CommandError(.usage, "--segment: nobody knows how long the output is; -t says it, or give FROM-TO")
    }
    return part
  }

  /// Says that no frame appeared in the part that was asked for.
  ///
  /// There may be more parts than frames, so one of N without any is complete: what `-y` was to replace goes. A stretch
  /// that nobody has to ask for is a mistake.
  func endEmptyPart(_ prepared: Prepared) throws(CommandError) {
    if case .stretch = job.part { throw Self.emptyPart(of: prepared) }
    log.write(.warning, "no frame appears in this part, so there is no output")
    var status = stat()
    guard job.overwrites == true, case .file(let path) = job.output, lstat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return }
    guard unlink(path) == 0 else {
      throw CommandError(.output, "\(path): the output of an earlier run stays: \(String(cString: strerror(errno)))")
    }
    log.write(.warning, "\(path), the output of an earlier run, is removed")
  }

  /// What is said of a part in which no frame of `prepared` appears.
  static func emptyPart(of prepared: Prepared) -> CommandError {
    let length = prepared.duration.map {
      ": the output has \(MediaTime(seconds: $0, preferredTimescale: 1000).roundedText) s"
    }
    return CommandError(.usage, "--segment: no frame appears in this part\(length ?? ""); nothing is written")
  }

  /// Sets how `composition` is played; what cannot be held, or would be lost unsaid, is refused.
  func apply(_ pace: Pace, to composition: inout VideoComposition, _ asset: MediaAsset) throws(CommandError) {
    composition.frameRate = pace.frameRate
    composition.part = pace.part
    if job.speed != nil || job.isReversed { try rejectSilentLoss(of: composition, asset) }
    composition.speed = pace.speed
    composition.stretchesSound = job.audioSpeed != nil
    guard job.isReversed else { return }
    let limit = job.memoryLimit ?? Self.heldBytes
    let rate = asset.frameRate
    if let seconds = outputDuration(asset), rate.isKnown {
      // The clip's length and rate are about right; a tenth more is not refused before it is read.
      let bytes = Int(seconds * rate.doubleValue) * asset.firstFrame.byteCount
      if bytes / 10 * 9 > limit {
        throw CommandError(ReversalError(neededBytes: bytes, isAll: true, limit: limit))
      }
    }
    composition.reversalLimit = limit
  }

  /// Sound that would be dropped is refused, with what can be done.
  private func rejectSilentLoss(of composition: VideoComposition, _ asset: MediaAsset) throws(CommandError) {
    guard let output = job.output, !job.omissions.contains(.audio) else { return }
    if job.audioSpeed != nil && !job.isReversed { return }
    let options = try options(asset)
    let plan: ExportPlan
    do throws(LibAVError) {
      plan = try ExportPlan(composition, to: output.path, options: options)
    } catch {
      throw CommandError(error)
    }
    guard plan.output?.streams.contains(where: { $0.isKept && $0.stream.kind == .audio }) == true else { return }
    throw CommandError(
      .usage,
      job.isReversed
        ? "--reverse: sound is not played backwards; -an leaves it out"
        : "--speed: the sound would not keep up; -an leaves it out, --audio-speed atempo stretches it")
  }
}

extension CommandError {
  /// Why a video is not played backwards.
  init(_ error: ReversalError) {
    self.init(.usage, "--reverse: \(error); -ss and -t cut a shorter clip, --mem-limit allows more")
  }
}
