import VidFXPixels
import VidFXV4L2

/// Finds the mode of a camera that suits and gives good pictures.
struct CameraStart {
  let options: CameraOptions
  let pool: PixelBufferPool
  /// Asked between attempts.
  var isCancelled: @Sendable () -> Bool = { false }

  /// Bad pictures in a row after which a mode is given up.
  private static let attempts = 5
  /// Milliseconds that a camera may take to send its first picture.
  private static let patience: Int32 = 5000

  /// Makes the settings, and begins in the first mode of those that suit that gives a good picture.
  ///
  /// - Throws: `DeviceError` when no mode does, or the camera is gone or busy.
  func begin(_ device: VideoDevice) throws -> (stream: CameraStream, picture: CameraStream.Picture) {
    guard device.capabilities.isCamera else { throw DeviceError(notACamera: device) }
    for warning in try device.apply(options.controls) { options.report(.problem("\(device.path): \(warning)")) }
    let modes = try CaptureModeChoice(options.request).modes(of: device)
    for (index, mode) in modes.enumerated() {
      if isCancelled() { throw CancellationError() }
      let reason: String
      do {
        let stream = try CameraStream(device, mode, maximumPixels: options.maximumPixels)
        switch try firstPicture(of: stream) {
        case .good(let picture): return (stream, picture)
        case .bad(let words): reason = words
        }
      } catch let error as DeviceError {
        if [.busy, .lost, .missing, .forbidden].contains(error.kind) { throw error }
        reason = error.reason + (error.call.map { " (\($0))" } ?? "")
      }
      let next = index + 1 < modes.count ? "; trying \(modes[index + 1])" : ""
      options.report(.problem("\(device.path): \(mode) gives no good picture: \(reason)\(next)"))
    }
    throw DeviceError(
      .failed, device.path, "gives no good picture in \(modes.count == 1 ? "its only mode" : "any mode")",
      remedy: "plug it in anew, or choose a format with --cam-format")
  }

  private enum Outcome {
    case good(CameraStream.Picture)
    case bad(String)
  }

  private func firstPicture(of stream: CameraStream) throws -> Outcome {
    var counts = CaptureCounts()
    let calls = stream.stream.device.calls
    let start = calls.now
    while calls.now - start < Int64(Self.patience) * 1000, !isCancelled() {
      if let picture = try stream.next(timeout: 100, pool: pool, counts: &counts) { return .good(picture) }
      let bad = counts.damaged + counts.undecodable
      if bad >= Self.attempts { return .bad("the first \(bad) are damaged") }
    }
    return .bad("nothing came for \(Self.patience / 1000) s")
  }
}

extension DeviceError {
  /// `device` is something else than a camera.
  init(notACamera device: VideoDevice) {
    let abilities = device.capabilities.abilities
    let what =
      !abilities.isDisjoint(with: .memoryToMemory)
      ? "is a codec or scaler, not a camera"
      : abilities.contains(.output)
        ? "is an output, not a camera: nothing sends pictures to it, or it takes them only"
        : !abilities.isDisjoint(with: .metadata)
          ? "sends data about pictures, not pictures" : "is no camera"
    let cameras = DeviceList.cameras(calls: device.calls).map { "\($0.path) (\($0.capabilities.card))" }
    self.init(
      .unsuitable, device.path, what,
      remedy: cameras.isEmpty ? "no camera is connected" : "cameras here: \(cameras.joined(separator: ", "))")
  }
}
