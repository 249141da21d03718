/// A setting of a device: brightness, exposure, focus.
public struct DeviceControl: Hashable, Sendable {
  /// The kernel's number for it.
  let id: UInt32
  /// The driver's name: `White Balance, Automatic`.
  public let title: String
  /// ``title`` as v4l2-ctl writes it: `white_balance_automatic`.
  public let name: String
  /// What it takes.
  public let kind: Kind
  /// The least value.
  public let minimum: Int64
  /// The greatest value.
  public let maximum: Int64
  /// How far values are apart.
  public let step: Int64
  /// The value after power-up.
  public let defaultValue: Int64
  /// What may be done with it now.
  public let state: State
  /// The values of a menu, with their names; empty for other kinds.
  public let choices: [Choice]

  /// What a control takes.
  public enum Kind: String, Hashable, Sendable {
    /// A whole number.
    case integer
    /// 0 or 1.
    case boolean
    /// One of some named values.
    case menu
    /// One of some numbers.
    case integerMenu
    /// Anything: setting it does something.
    case button
    /// Bits.
    case bitmask
    /// Texts, arrays and what else has no one number.
    case other
  }

  /// What may be done with a control now.
  public enum State: Hashable, Sendable {
    /// It can be set.
    case settable
    /// Another control, such as an automatic mode, has it at present: it can be set but does nothing.
    case inactive
    /// It can only be read, or not now.
    case fixed
  }

  /// A value of a menu.
  public struct Choice: Hashable, Sendable {
    /// The value.
    public let value: Int64
    /// Its name: `Aperture Priority Mode`.
    public let name: String
  }

  /// Names as v4l2-ctl makes them: letters and digits in lower case, anything between as one `_`.
  static func name(of title: String) -> String {
    var name = ""
    var isBetween = false
    for character in title.utf8 {
      guard let scalar = Optional(UnicodeScalar(character)), scalar.isASCII, isWord(character) else {
        isBetween = true
        continue
      }
      if isBetween && !name.isEmpty { name += "_" }
      isBetween = false
      name += String(scalar).lowercased()
    }
    return name
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
  }
}
