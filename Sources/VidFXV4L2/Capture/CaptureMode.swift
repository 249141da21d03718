import VidFXPixels

/// One way in which a camera can send pictures.
public struct CaptureMode: Hashable, Sendable {
  /// How pixels are stored.
  public let code: FourCC
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Frames a second; unknown where the driver does not say.
  public let rate: Rational

  init(_ code: FourCC, width: Int, height: Int, rate: Rational) {
    self.code = code
    self.width = width
    self.height = height
    self.rate = rate
  }
}

extension CaptureMode: CustomStringConvertible {
  /// `MJPG 1280x720 at 30 frames a second`.
  public var description: String {
    "\(code) \(width)x\(height)" + (rate.isKnown ? " at \(rate.shortText) frames a second" : "")
  }
}

extension Rational {
  /// The number with at most two decimals, whatever the locale: `30`, `12.5`, `29.97`.
  package var shortText: String {
    let hundredths = Int64((doubleValue * 100).rounded())
    let (whole, part) = (hundredths / 100, hundredths % 100)
    if part == 0 { return "\(whole)" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
