import VidFXLibAV
import VidFXPipeline

/// A source that an asset reads, with what it tells beside frames.
public protocol MediaSource: FrameSource {
  /// What was wrong with the input so far; complete at the end.
  var damage: DamageReport { get }
  /// What else became of frames so far, one line each; complete at the end.
  var notes: [String] { get }
  /// Seconds of video that are read, as far as that is stated.
  var durationInSeconds: Double? { get }
}
