import VidFXPixels

/// A wish for a control: `exposure_auto=1`, `focus_automatic_continuous=0`.
public struct ControlSetting: Hashable, Sendable {
  /// The control's name, as v4l2-ctl writes it.
  public let name: String
  /// A number, or the name of one of a menu's entries.
  public let value: String

  /// Makes a wish; ``VideoDevice`` decides whether it can be had.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Names that kernels before 5.16 had, and those after, for the same controls.
  private static let renamed = [
    "exposure_auto": "auto_exposure", "exposure_absolute": "exposure_time_absolute",
    "exposure_auto_priority": "exposure_dynamic_framerate", "focus_auto": "focus_automatic_continuous",
    "white_balance_temperature_auto": "white_balance_automatic",
  ]

  /// The control of `controls` that is meant.
  func control(in controls: [DeviceControl]) -> DeviceControl? {
    let wanted = DeviceControl.name(of: name)
    let other = Self.renamed[wanted] ?? Self.renamed.first { $0.value == wanted }?.key
    return controls.first { $0.name == wanted } ?? controls.first { $0.name == other }
  }
}

extension VideoDevice {
  /// Does what `settings` say, in their order, after checking all of them.
  ///
  /// - Returns: What the user should know: settings that have no effect at present.
  /// - Throws: `usage` for a control that is not there, cannot be set or does not take the value; nothing is set then.
  package func apply(_ settings: [ControlSetting]) throws(DeviceError) -> [String] {
    guard !settings.isEmpty else { return [] }
    let controls = controls()
    var values: [(control: DeviceControl, value: Int64)] = []
    for setting in settings {
      guard let control = setting.control(in: controls) else {
        let names = controls.filter { $0.state != .fixed && $0.kind != .other }.map(\.name)
        throw DeviceError(
          .usage, path, "has no control '\(setting.name)'",
          remedy: names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))")
      }
      guard control.state != .fixed, control.kind != .other else {
        throw DeviceError(.usage, path, "control \(control.name) cannot be set")
      }
      guard let value = control.value(of: setting.value) else {
        throw DeviceError(.usage, path, "control \(control.name) takes \(control.range), not '\(setting.value)'")
      }
      values.append((control, value))
    }
    for (control, value) in values { try set(control, to: value) }
    let after = self.controls()
    return values.compactMap { control, _ in
      after.contains { $0.id == control.id && $0.state == .inactive }
        ? "control \(control.name) has no effect now: another one, such as an automatic mode, decides" : nil
    }
  }
}

extension DeviceControl {
  /// The number that `text` stands for; nil when the control does not take it.
  func value(of text: String) -> Int64? {
    if kind == .button { return text.isEmpty ? 1 : Int64(text) }
    if let choice = choices.first(where: { DeviceControl.name(of: $0.name) == DeviceControl.name(of: text) }) {
      return choice.value
    }
    guard let value = Int64(text), kind == .bitmask || (minimum...max(minimum, maximum)).contains(value) else {
      return nil
    }
    if !choices.isEmpty { return choices.contains { $0.value == value } ? value : nil }
    return kind == .bitmask || (value - minimum) % step == 0 ? value : nil
  }

  /// What it takes, in words: `0…255`, `0…100 in steps of 5`, `0 (Manual Mode), 1 (Auto Mode)`.
  package var range: String {
    if kind == .button { return "any number" }
    if !choices.isEmpty { return choices.map { "\($0.value) (\($0.name))" }.joined(separator: ", ") }
    return "\(minimum)…\(maximum)" + (step > 1 ? " in steps of \(step)" : "")
  }
}
