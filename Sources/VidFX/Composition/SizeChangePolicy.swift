import VidFXPipeline

/// What happens to frames of another size than the first frame's.
public enum SizeChangePolicy: String, CaseIterable, Sendable {
  /// They are stretched to the size of the output.
  case scale
  /// They keep their shape; what they leave of the picture is black.
  case letterbox
  /// The export ends with a ``SizeChangeError``.
  case fail
}

/// A frame of another size than the first frame's, where that was not allowed.
public struct SizeChangeError: Error, Hashable, CustomStringConvertible {
  /// When the frame appears, in seconds from the start of the output.
  public let time: Double
  /// Pixels across and down of the first frame, then of this one.
  public let sizes: [Int]

  /// `the size changes at 1.2 s, from 640x360 to 320x180`.
  public var description: String {
    let time = (time * 1000).rounded() / 1000
    return "the size changes at \(time) s, from \(sizes[0])x\(sizes[1]) to \(sizes[2])x\(sizes[3])"
  }
}
