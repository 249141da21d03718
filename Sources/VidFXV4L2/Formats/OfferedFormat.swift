import VidFXPixels

/// A pixel format that a node offers.
package struct OfferedFormat: Hashable, Sendable {
  /// Its code.
  package let code: FourCC
  /// The driver's words for it: `YUYV 4:2:2`.
  package let name: String
  /// Whether frames are compressed.
  package let isCompressed: Bool
}

/// The sizes that a node offers for a format.
package enum OfferedSizes: Hashable, Sendable {
  /// These and no others, width and height in pixels.
  case discrete([Size])
  /// Every size from one to another in steps.
  case stepwise(minimum: Size, maximum: Size, step: Size)
  /// The driver does not say.
  case unknown

  /// Pixels across and down.
  package struct Size: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(_ width: Int, _ height: Int) {
      self.width = width
      self.height = height
    }
  }
}

/// The times between frames that a node offers for a size, in seconds.
package enum OfferedIntervals: Hashable, Sendable {
  /// These and no others.
  case discrete([Rational])
  /// Every interval from one to another.
  case continuous(minimum: Rational, maximum: Rational)
  /// The driver does not say.
  case unknown
}
