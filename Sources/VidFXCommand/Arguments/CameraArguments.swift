import VidFX
import VidFXV4L2

/// What the command's options say about a camera.
struct CameraArguments: Hashable, Sendable {
  /// How pixels are to come; nil for what suits.
  var code: FourCC?
  /// Settings in the order given.
  var controls: [ControlSetting] = []
  /// Whether a camera that is gone is waited for.
  var reconnects = false
  /// The options that were given, as they were written.
  var given: [String] = []
}

extension CommandOption<JobArguments> {
  /// What concerns cameras alone.
  static let camera: [CommandOption] = [
    .value(
      "--cam-format", placeholder: "FORMAT", group: .camera,
      "how the camera sends pixels: YUYV, MJPG, NV12… (what gives the size and rate, uncompressed if it can)"
    ) { (arguments, text) throws(ValueError) in
      guard let code = FourCC(named: text) else {
        throw ValueError(expected: "a format such as YUYV, MJPG or NV12", found: text)
      }
      arguments.job.camera.code = code
      arguments.job.camera.given.append("--cam-format")
    },
    .value(
      "--cam-control", placeholder: "NAME=VALUE", group: .camera,
      "a setting of the camera, auto_exposure=1 or brightness=128; may be repeated ('devices NODE' lists them)"
    ) { (arguments, text) throws(ValueError) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw ValueError(expected: "NAME=VALUE", found: text) }
      arguments.job.camera.controls.append(ControlSetting(name: String(parts[0]), value: String(parts[1])))
      arguments.job.camera.given.append("--cam-control")
    },
    .flag("--reconnect", group: .camera, "wait for a camera that is gone to come back, instead of ending") {
      arguments in
      arguments.job.camera.reconnects = true
      arguments.job.camera.given.append("--reconnect")
    },
  ]
}
