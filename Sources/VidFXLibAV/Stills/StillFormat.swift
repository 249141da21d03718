internal import CLibAV
import VidFXPixels

/// A file format of still pictures that can be written.
public enum StillFormat: String, CaseIterable, Sendable {
  /// ISO/IEC 15948: 8 or 16 bits, gray or RGB, with or without alpha, exact.
  case png
  /// ITU-T T.81: 8 bits, full-range BT.601 YUV, lossy.
  case jpeg
  /// TIFF 6.0, LZW: 8 or 16 bits, gray or RGB, with or without alpha, exact.
  case tiff

  /// Every layout of pixels that it is written from.
  public var pixelFormats: [PixelFormat] {
    let names =
      switch self {
      case .png, .tiff: ["gray", "ya8", "rgb24", "rgba", "gray16le", "ya16le", "rgb48le", "rgba64le"]
      case .jpeg: ["yuv444p", "yuv422p", "yuv420p"]
      }
    return names.compactMap { PixelFormat(name: $0) }
  }

  /// What the code values of those layouts mean, apart from primaries and transfer, which a profile states.
  public var encoding: ColorDescription {
    switch self {
    case .png, .tiff: ColorDescription(matrix: .identity, range: .full)
    // JFIF 1.02: BT.601 over the full range, chroma in the middle.
    case .jpeg: ColorDescription(matrix: .bt470bg, range: .full, siting: .center)
    }
  }

  /// libav's encoder.
  var encoderName: String {
    self == .jpeg ? "mjpeg" : rawValue
  }

  /// What the encoder gets for a buffer of `format`.
  func encoderFormat(of format: PixelFormat) -> AVPixelFormat {
    switch (self, format.name) {
    // PNG stores the high byte first.
    case (.png, let name) where name.hasSuffix("le"): av_get_pix_fmt(String(name.dropLast(2)) + "be")
    case (.jpeg, let name): av_get_pix_fmt("yuvj" + name.dropFirst(3))
    default: format.avPixelFormat
    }
  }
}
