import VidFX
import VidFXV4L2

/// The table that `vidfx devices` prints.
enum DevicesText {
  /// What makes an output where there is none.
  static let loopbackAdvice = """
    no output: other programs can see what vidfx makes once a virtual camera exists:
      sudo apt install v4l2loopback-dkms
      sudo modprobe v4l2loopback video_nr=10 card_label="vidfx" exclusive_caps=1
    """

  /// Cameras, then outputs, each with its modes; of a single device its controls too.
  static func text(_ entries: [DeviceEntry], withControls: Bool) -> String {
    let cameras = entries.filter(\.capabilities.isCamera)
    let outputs = entries.filter(\.capabilities.isOutput)
    var parts: [String] = []
    if !cameras.isEmpty { parts += ["Cameras"] + cameras.map { describe($0, withControls) } }
    if !outputs.isEmpty { parts += ["Outputs"] + outputs.map { describe($0, withControls) } }
    if withControls { return parts.joined(separator: "\n") }
    if cameras.isEmpty { parts.append("no camera is connected, or none that this user may open") }
    if outputs.isEmpty { parts.append(loopbackAdvice) }
    return parts.joined(separator: "\n")
  }

  private static func describe(_ entry: DeviceEntry, _ withControls: Bool) -> String {
    var lines = [
      "  \(entry.path)  \(entry.capabilities.card)  (\(entry.capabilities.driver), \(entry.capabilities.bus))"
    ]
    let unread = entry.formats.filter { !$0.isReadable }.map(\.code.description)
    // Formats of the same sizes share their lines.
    var groups: [(codes: [String], sizes: [String])] = []
    for format in entry.formats where format.isReadable {
      let sizes = format.sizes.map { size in
        size.rates.isEmpty ? size.text : "\(size.text) at \(size.rates.joined(separator: " "))"
      }
      if let place = groups.firstIndex(where: { $0.sizes == sizes }) {
        groups[place].codes.append(format.code.description)
      } else {
        groups.append(([format.code.description], sizes))
      }
    }
    for group in groups {
      lines += wrapped(group.codes, head: "    ", separator: " ")
      if !group.sizes.isEmpty { lines += wrapped(group.sizes, head: "      ") }
    }
    if !unread.isEmpty { lines += wrapped(unread, head: "    not read here: ", separator: " ") }
    if withControls && !entry.controls.isEmpty {
      lines.append("  Controls (--cam-control NAME=VALUE)")
      lines += entry.controls.map { describe($0) }
    }
    return lines.joined(separator: "\n")
  }

  private static func describe(_ entry: DeviceEntry.Control) -> String {
    let control = entry.control
    var text = "    \(padded(control.name, 28)) \(control.kind == .other ? "no number" : control.range)"
    if let value = entry.value { text += ", now \(value)" }
    if control.state == .inactive { text += ", inactive" }
    if control.state == .fixed { text += ", cannot be set" }
    return text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text.count < width ? text + String(repeating: " ", count: width - text.count) : text
  }

  /// `items` behind `head`, on as many lines of 100 columns as they need.
  private static func wrapped(_ items: [String], head: String, separator: String = ", ") -> [String] {
    var lines: [String] = []
    var line = head
    for (index, item) in items.enumerated() {
      let text = item + (index + 1 < items.count ? separator : "")
      if line.count + text.count > 101 && line.count > head.count {
        lines.append(line)
        line = String(repeating: " ", count: head.count)
      }
      line += text
    }
    return (lines + [line]).map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }
}
