internal import CLibAV
import VidFXHEIF
import VidFXPixels

/// A file format of still pictures that can be written.
public enum StillFormat: String, CaseIterable, Sendable {
  /// ISO/IEC 15948: 8 or 16 bits, gray or RGB, with or without alpha, exact.
  case png
  /// ITU-T T.81: 8 bits, full-range BT.601 YUV, lossy.
  case jpeg
  /// TIFF 6.0, LZW: 8 or 16 bits, gray or RGB, with or without alpha, exact.
  case tiff
  /// ISO/IEC 23008-12 with ITU-T H.265: 8 or 10 bits, gray or full-range BT.601 YUV, with or without alpha, lossy.
  case heif

  /// Every layout of pixels that it is written from.
  public var pixelFormats: [PixelFormat] {
    switch self {
    case .png, .tiff: Self.formats("gray", "ya8", "rgb24", "rgba", "gray16le", "ya16le", "rgb48le", "rgba64le")
    case .jpeg: Self.formats("yuv444p", "yuv422p", "yuv420p")
    case .heif: HEIFEncoder.pixelFormats(.hevc)
    }
  }

  private static func formats(_ names: String...) -> [PixelFormat] {
    names.compactMap { PixelFormat(name: $0) }
  }

  /// What the code values of those layouts mean, apart from primaries and transfer, which a profile states.
  public var encoding: ColorDescription {
    switch self {
    case .png, .tiff: ColorDescription(matrix: .identity, range: .full)
    // JFIF 1.02: BT.601 over the full range, chroma in the middle.
    case .jpeg: ColorDescription(matrix: .bt470bg, range: .full, siting: .center)
    // What readers assume where a file says nothing (ISO/IEC 23000-22, 7.3.6.4), chroma as H.265 has it.
    case .heif: ColorDescription(matrix: .smpte170m, range: .full, siting: .left)
    }
  }

  /// libav's encoder; HEIF has none.
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
