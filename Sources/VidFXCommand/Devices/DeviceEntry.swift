import VidFX
import VidFXV4L2

/// A video node as `vidfx devices` shows it.
struct DeviceEntry {
  let path: String
  let capabilities: DeviceCapabilities
  let formats: [Format]
  let controls: [Control]

  /// A format with its sizes.
  struct Format {
    let code: FourCC
    let name: String
    /// Whether frames of it can be read here.
    let isReadable: Bool
    let sizes: [Size]
  }

  /// A size, or a range of sizes, with its rates.
  struct Size {
    /// `640x480`, or `16x16…1920x1080`.
    let text: String
    /// From the fastest to the slowest, in frames a second; empty where the driver does not say.
    let rates: [String]
  }

  /// A setting with its value.
  struct Control {
    let control: DeviceControl
    let value: Int64?
  }

  /// What the node is for.
  var role: String {
    capabilities.isCamera
      ? "camera"
      : capabilities.isOutput
        ? "output" : capabilities.abilities.isDisjoint(with: .metadata) ? "other" : "metadata"
  }

  /// Everything that the node can be used for: `camera` as an input, `output` as a virtual camera.
  var uses: [String] { (capabilities.isCamera ? ["camera"] : []) + (capabilities.isOutput ? ["output"] : []) }

  init(_ device: VideoDevice) {
    path = device.path
    capabilities = device.capabilities
    let direction: StreamDirection = capabilities.isCamera ? .capture : .output
    let isPicture = capabilities.isCamera || capabilities.isOutput
    formats =
      !isPicture
      ? []
      : device.offeredFormats(direction).map { offered in
        Format(
          code: offered.code, name: offered.name, isReadable: offered.code.isJPEG || offered.code.pixelFormat != nil,
          sizes: Self.sizes(device, offered.code))
      }
    controls = isPicture ? device.controls().map { Control(control: $0, value: device.value(of: $0)) } : []
  }

  private static func sizes(_ device: VideoDevice, _ code: FourCC) -> [Size] {
    switch device.offeredSizes(of: code) {
    case .discrete(let sizes):
      return sizes.map { Size(text: "\($0.width)x\($0.height)", rates: rates(device.offeredIntervals(of: code, $0))) }
    case .stepwise(let least, let most, _):
      let rates = rates(device.offeredIntervals(of: code, most))
      return [Size(text: "\(least.width)x\(least.height)…\(most.width)x\(most.height)", rates: rates)]
    case .unknown: return []
    }
  }

  private static func rates(_ intervals: OfferedIntervals) -> [String] {
    switch intervals {
    case .discrete(let intervals):
      intervals.sorted { $0.doubleValue < $1.doubleValue }.map(\.inverse.shortText)
    case .continuous(let shortest, let longest): ["\(longest.inverse.shortText)…\(shortest.inverse.shortText)"]
    case .unknown: []
    }
  }
}
