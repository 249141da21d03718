/// Keys of the options that pictures are written with, under ImageIO's names.
public struct CIImageRepresentationOption: Hashable, Sendable, RawRepresentable {
  /// ImageIO's name.
  public let rawValue: String
  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// How much a lossy picture may lose: a number from 0, smallest, to 1, best; 0.9 where it is not given.
public let kCGImageDestinationLossyCompressionQuality = "kCGImageDestinationLossyCompressionQuality"
