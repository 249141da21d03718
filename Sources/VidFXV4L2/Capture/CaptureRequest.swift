import VidFXPixels

/// What a camera is asked for; what is nil is chosen.
public struct CaptureRequest: Hashable, Sendable {
  /// How pixels are to come, as ``FourCC/init(named:)`` understands it.
  public var code: FourCC?
  /// Pixels across and down; at least 1280x720 where nothing is said.
  public var size: Size?
  /// Frames a second; at least 30 where nothing is said.
  public var rate: Rational?

  /// Pixels across and down.
  public struct Size: Hashable, Sendable {
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int

    /// Makes a size.
    public init(_ width: Int, _ height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Asks for whatever suits.
  public init(code: FourCC? = nil, size: Size? = nil, rate: Rational? = nil) {
    self.code = code
    self.size = size
    self.rate = rate
  }
}
