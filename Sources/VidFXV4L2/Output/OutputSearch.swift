import Glibc

/// Finds nodes that take pictures, and says what is wrong with one that does not.
struct OutputSearch {
  let calls: any DeviceCalls

  /// What makes a node where there is none (v4l2loopback's documentation).
  static let loading = "sudo modprobe v4l2loopback exclusive_caps=1 card_label=vidfx"

  /// Opens the output `path`.
  ///
  /// - Parameter input: The node that the frames come from.
  func open(_ path: String, input: String?) throws(DeviceError) -> VideoDevice {
    if let input, isSame(path, input) {
      throw DeviceError(
        .unsuitable, path, "is the input itself", remedy: "write to another node: \(choices(but: path))")
    }
    let device: VideoDevice
    do {
      device = try VideoDevice(path, calls: calls)
    } catch {
      guard error.kind == .missing else { throw error }
      throw DeviceError(.missing, path, error.reason, call: error.call, remedy: choices(but: path, isMissing: true))
    }
    if device.capabilities.isOutput { return device }
    // With exclusive_caps a loopback is a camera as long as somebody writes to it.
    if device.capabilities.driver == "v4l2 loopback", device.capabilities.abilities.isDisjoint(with: [.capture]) {
      // A state that the module finds no way out of, as after a writer that was killed.
      throw DeviceError(
        .failed, path, "is stuck: v4l2loopback offers it neither as a camera nor as an output",
        remedy: "sudo modprobe -r v4l2loopback; \(Self.loading)")
    }
    if device.capabilities.driver == "v4l2 loopback" {
      throw DeviceError(busy: path, call: DeviceRequest.queryCap.name, holders: .system)
    }
    let what = device.capabilities.isCamera ? "is a capture device" : "takes no pictures"
    throw DeviceError(.unsuitable, path, what, remedy: choices(but: path))
  }

  /// The outputs that there are, or how to make one.
  private func choices(but path: String, isMissing: Bool = false) -> String {
    let outputs = DeviceList.outputs(calls: calls).filter { $0.path != path }
    if outputs.isEmpty {
      // The node that was named, where a number names it.
      let named = isMissing && path.hasPrefix("/dev/video") ? UInt8(path.dropFirst(10)) : nil
      return "there is no virtual camera here; this makes one: \(Self.loading)"
        + (named.map { " video_nr=\($0)" } ?? "")
    }
    return "usable outputs: " + outputs.map { "\($0.path) (\($0.capabilities.card))" }.joined(separator: ", ")
  }

  /// Whether both names lead to one node, as `/dev/v4l/by-id` has names of its own.
  private func isSame(_ a: String, _ b: String) -> Bool { resolved(a) == resolved(b) }

  private func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
