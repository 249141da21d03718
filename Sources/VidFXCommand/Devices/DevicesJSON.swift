import Foundation
import VidFX
import VidFXV4L2

/// `vidfx devices --json`: an array of objects, one a node.
enum DevicesJSON {
  /// The array as text, keys in order.
  static func text(_ entries: [DeviceEntry]) throws -> String {
    // The encoder writes an empty array in three lines.
    if entries.isEmpty { return "[]" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries.map(Device.init)), as: UTF8.self)
  }

  private struct Device: Encodable {
    let path, name, driver, bus, role: String
    let uses: [String]
    let formats: [Format]
    let controls: [Control]

    init(_ entry: DeviceEntry) {
      path = entry.path
      name = entry.capabilities.card
      driver = entry.capabilities.driver
      bus = entry.capabilities.bus
      role = entry.role
      uses = entry.uses
      formats = entry.formats.map(Format.init)
      controls = entry.controls.map(Control.init)
    }
  }

  private struct Format: Encodable {
    let code, description: String
    let pixelFormat: String?
    let readable: Bool
    let sizes: [Size]

    init(_ format: DeviceEntry.Format) {
      code = format.code.description
      description = format.name
      pixelFormat = format.code.pixelFormat?.name
      readable = format.isReadable
      sizes = format.sizes.map { Size(size: $0.text, rates: $0.rates) }
    }
  }

  private struct Size: Encodable {
    let size: String
    let rates: [String]
  }

  private struct Control: Encodable {
    let name, title, kind: String
    let minimum, maximum, step, defaultValue: Int64
    let value: Int64?
    let choices: [String: String]
    let settable: Bool

    init(_ entry: DeviceEntry.Control) {
      let control = entry.control
      name = control.name
      title = control.title
      kind = control.kind.rawValue
      (minimum, maximum, step) = (control.minimum, control.maximum, control.step)
      defaultValue = control.defaultValue
      value = entry.value
      choices = Dictionary(uniqueKeysWithValues: control.choices.map { ("\($0.value)", $0.name) })
      settable = control.state != .fixed && control.kind != .other
    }
  }
}
