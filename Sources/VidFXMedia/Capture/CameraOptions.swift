import VidFXPipeline
import VidFXV4L2

/// How a camera is used.
public struct CameraOptions: Sendable {
  /// The pictures that are wanted.
  public var request = CaptureRequest()
  /// Settings of the camera, made before the first frame and after it has come back, in this order.
  public var controls: [ControlSetting] = []
  /// How long it is read; nil for as long as it is there.
  public var duration: MediaTime?
  /// Whether a camera that is gone is waited for, instead of being an error.
  public var reconnects = false
  /// Pixels of the largest picture that is decoded.
  public var maximumPixels = 8192 * 8192
  /// Told what happens, from the thread that reads.
  public var report: @Sendable (CameraReport) -> Void = { _ in }

  /// Makes the defaults: a mode of at least 1280x720 at 30 frames a second, without end.
  public init() {}
}

/// Something that whoever uses a camera wants to know.
public enum CameraReport: Hashable, Sendable {
  /// The mode that was chosen, in words.
  case mode(String)
  /// Something is not as it was asked for: a mode gives nothing, a setting has no effect, the camera is away.
  case problem(String)
}
