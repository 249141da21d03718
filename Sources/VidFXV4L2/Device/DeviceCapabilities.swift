internal import CV4L2

/// What a node says it is and can do.
public struct DeviceCapabilities: Hashable, Sendable {
  /// The kernel's driver: `uvcvideo`.
  public let driver: String
  /// The device's name for people: `HD Webcam C270`.
  public let card: String
  /// Where it is plugged in: `usb-0000:00:14.0-1`.
  public let bus: String
  /// What this node does, of all that the device does.
  public let abilities: Abilities

  /// What a node does.
  public struct Abilities: OptionSet, Hashable, Sendable {
    /// The bits of `device_caps`.
    public let rawValue: UInt32

    /// The abilities with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Pictures come from it.
    public static let capture = Abilities(rawValue: UInt32(V4L2_CAP_VIDEO_CAPTURE))
    /// Pictures go to it.
    public static let output = Abilities(rawValue: UInt32(V4L2_CAP_VIDEO_OUTPUT))
    /// Pictures go in and come out changed: a codec or scaler.
    public static let memoryToMemory = Abilities(
      rawValue: UInt32(V4L2_CAP_VIDEO_M2M) | UInt32(V4L2_CAP_VIDEO_M2M_MPLANE))
    /// Data about pictures comes from it, such as a webcam's exposure times.
    public static let metadata = Abilities(rawValue: UInt32(V4L2_CAP_META_CAPTURE) | UInt32(V4L2_CAP_META_OUTPUT))
    /// `read(2)` and `write(2)` work.
    public static let readWrite = Abilities(rawValue: UInt32(V4L2_CAP_READWRITE))
    /// Buffers can be shared with it.
    public static let streaming = Abilities(rawValue: UInt32(V4L2_CAP_STREAMING))
  }

  /// Whether pictures come from this node and from nothing else.
  public var isCamera: Bool { abilities.contains(.capture) && abilities.isDisjoint(with: .memoryToMemory) }
  /// Whether pictures can be shown to other programs through this node.
  public var isOutput: Bool { abilities.contains(.output) && abilities.isDisjoint(with: .memoryToMemory) }

  init(_ capability: v4l2_capability) {
    driver = withUnsafeBytes(of: capability.driver, String.init(paddedBytes:))
    card = withUnsafeBytes(of: capability.card, String.init(paddedBytes:))
    bus = withUnsafeBytes(of: capability.bus_info, String.init(paddedBytes:))
    // Older drivers have no `device_caps`: what the whole device does must do.
    let hasOwn = capability.capabilities & UInt32(V4L2_CAP_DEVICE_CAPS) != 0
    abilities = Abilities(rawValue: hasOwn ? capability.device_caps : capability.capabilities)
  }
}

extension String {
  /// The text in a structure's array of characters, up to the first zero.
  init(paddedBytes bytes: UnsafeRawBufferPointer) { self.init(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
}
