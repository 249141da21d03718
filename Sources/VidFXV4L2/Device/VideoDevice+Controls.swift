internal import CV4L2
import Glibc

extension VideoDevice {
  /// The controls that the device has; none where it does not say.
  package func controls() -> [DeviceControl] {
    var found: [DeviceControl] = []
    var id = vfx_ctrl_flag_next_ctrl
    while found.count < 1024 {
      var query = v4l2_query_ext_ctrl()
      query.id = id
      let code = attempt(.queryExtCtrl, &query)
      // Before Linux 3.17 there is only the older request.
      if code == ENOTTY { return oldControls() }
      // A driver that gives the same control again would never end.
      guard code == 0, query.id > id & ~vfx_ctrl_flag_next_ctrl else { break }
      id = query.id | vfx_ctrl_flag_next_ctrl
      let title = withUnsafeBytes(of: query.name, String.init(paddedBytes:))
      if let control = control(query, title) { found.append(control) }
    }
    return found
  }

  private func oldControls() -> [DeviceControl] {
    var found: [DeviceControl] = []
    var id = vfx_ctrl_flag_next_ctrl
    while found.count < 1024 {
      var query = v4l2_queryctrl()
      query.id = id
      guard attempt(.queryCtrl, &query) == 0, query.id > id & ~vfx_ctrl_flag_next_ctrl else { break }
      id = query.id | vfx_ctrl_flag_next_ctrl
      var wide = v4l2_query_ext_ctrl()
      wide.id = query.id
      wide.type = query.type
      wide.flags = query.flags
      (wide.minimum, wide.maximum) = (Int64(query.minimum), Int64(query.maximum))
      (wide.step, wide.default_value) = (UInt64(max(1, query.step)), Int64(query.default_value))
      if let control = control(wide, withUnsafeBytes(of: query.name, String.init(paddedBytes:))) {
        found.append(control)
      }
    }
    return found
  }

  private func control(_ query: v4l2_query_ext_ctrl, _ title: String) -> DeviceControl? {
    let kind: DeviceControl.Kind
    switch v4l2_ctrl_type(query.type) {
    case V4L2_CTRL_TYPE_CTRL_CLASS: return nil
    case V4L2_CTRL_TYPE_INTEGER: kind = .integer
    case V4L2_CTRL_TYPE_BOOLEAN: kind = .boolean
    case V4L2_CTRL_TYPE_MENU: kind = .menu
    case V4L2_CTRL_TYPE_INTEGER_MENU: kind = .integerMenu
    case V4L2_CTRL_TYPE_BUTTON: kind = .button
    case V4L2_CTRL_TYPE_BITMASK: kind = .bitmask
    default: kind = .other
    }
    let flags = query.flags
    guard flags & UInt32(V4L2_CTRL_FLAG_DISABLED) == 0 else { return nil }
    let isFixed = flags & UInt32(V4L2_CTRL_FLAG_READ_ONLY | V4L2_CTRL_FLAG_GRABBED) != 0
    let isInactive = flags & UInt32(V4L2_CTRL_FLAG_INACTIVE) != 0
    let isMenu = kind == .menu || kind == .integerMenu
    return DeviceControl(
      id: query.id, title: title, name: DeviceControl.name(of: title), kind: kind, minimum: query.minimum,
      maximum: query.maximum, step: Int64(clamping: max(1, query.step)), defaultValue: query.default_value,
      state: isFixed ? .fixed : isInactive ? .inactive : .settable, choices: isMenu ? choices(query, kind) : [])
  }

  private func choices(_ query: v4l2_query_ext_ctrl, _ kind: DeviceControl.Kind) -> [DeviceControl.Choice] {
    guard query.minimum <= query.maximum, query.maximum - query.minimum < 1024 else { return [] }
    return (query.minimum...query.maximum).compactMap { value in
      var item = v4l2_querymenu()
      item.id = query.id
      item.index = UInt32(clamping: value)
      // A menu may have gaps.
      guard attempt(.queryMenu, &item) == 0 else { return nil }
      let name = withUnsafeBytes(of: item) { bytes -> String in
        // The structure is packed: id, index, and the union of name and value behind them.
        guard kind == .menu else { return String(bytes.loadUnaligned(fromByteOffset: 8, as: Int64.self)) }
        return String(paddedBytes: UnsafeRawBufferPointer(rebasing: bytes[8..<40]))
      }
      return DeviceControl.Choice(value: value, name: name)
    }
  }

  /// The value of `control`; nil where it has none that can be read.
  package func value(of control: DeviceControl) -> Int64? {
    var state = v4l2_control()
    state.id = control.id
    guard control.kind != .other, control.kind != .button, attempt(.gCtrl, &state) == 0 else { return nil }
    return Int64(state.value)
  }

  /// Sets `control` to `value`, which is within its range.
  package func set(_ control: DeviceControl, to value: Int64) throws(DeviceError) {
    var state = v4l2_control(id: control.id, value: Int32(truncatingIfNeeded: value))
    let code = attempt(.sCtrl, &state)
    guard code == 0 else {
      throw DeviceError(
        code == ENODEV ? .lost : .failed, path, "\(control.name)=\(value): \(DeviceError.text(code))",
        call: DeviceRequest.sCtrl.name)
    }
  }
}
