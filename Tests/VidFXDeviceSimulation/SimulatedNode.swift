import VidFXPixels
import VidFXV4L2

/// A video node that exists in this process only, with all that it will do.
package struct SimulatedNode: Sendable {
  /// A format that it offers, with its sizes and the rates of each, in frames a second.
  package struct Format: Sendable {
    package var code: FourCC
    package var sizes: [(width: Int, height: Int, rates: [Int])]
    package var isEmulated: Bool

    package init(_ code: String, _ sizes: [(width: Int, height: Int, rates: [Int])], isEmulated: Bool = false) {
      self.code = FourCC(code)!
      self.sizes = sizes
      self.isEmulated = isEmulated
    }
  }

  /// A frame that is ready.
  package struct Frame: Sendable {
    /// The kernel's count.
    package var sequence: UInt32
    /// Microseconds on the monotonic clock.
    package var time: Int64
    /// Whether it carries the error flag.
    package var isFlagged: Bool
    /// Its bytes; nil for as many as the format has, all of the value of the sequence's lowest byte.
    package var bytes: [UInt8]?

    package init(sequence: UInt32, time: Int64, isFlagged: Bool = false, bytes: [UInt8]? = nil) {
      self.sequence = sequence
      self.time = time
      self.isFlagged = isFlagged
      self.bytes = bytes
    }
  }

  /// What happens next on a stream.
  package enum Event: Sendable {
    /// A frame can be taken.
    case frame(Frame)
    /// Nothing can be taken until somebody has waited once, in vain.
    case pause
    /// The call that takes a frame fails.
    case failure(Int32)
    /// The cable is pulled: every call fails until the node is opened again.
    case unplug
  }

  package var card: String
  package var bus: String
  package var abilities: DeviceCapabilities.Abilities
  package var formats: [Format]
  /// Requests that the driver does not know, with what it answers.
  package var refusals: [DeviceRequest: Int32] = [:]
  /// What `open` answers, from the first time on; 0 once these are used up.
  package var openings: [Int32] = []
  /// What happens once streaming begins, by the format granted and how often it was begun before.
  package var stream: @Sendable (PictureFormat, Int) -> [Event] = { _, _ in [] }
  /// Settings, by the kernel's numbers.
  package var controls: [Control] = []

  /// A setting.
  package struct Control: Sendable {
    package var id: UInt32
    package var name: String
    package var range: ClosedRange<Int32>
    package var value: Int32

    package init(id: UInt32, name: String, range: ClosedRange<Int32>, value: Int32) {
      self.id = id
      self.name = name
      self.range = range
      self.value = value
    }
  }

  package init(
    card: String = "Simulated Camera", bus: String = "usb-sim-1",
    abilities: DeviceCapabilities.Abilities = [.capture, .streaming], formats: [Format] = []
  ) {
    self.card = card
    self.bus = bus
    self.abilities = abilities
    self.formats = formats
  }
}
