import VidFXPixels

extension FourCC {
  /// Motion JPEG, a JPEG picture a frame.
  public static let mjpg = FourCC(literal: "MJPG")
  /// JPEG as some drivers call it.
  public static let jpeg = FourCC(literal: "JPEG")
  /// Packed 4:2:2, Y first: what cameras and programs that read virtual cameras speak.
  public static let yuyv = FourCC(literal: "YUYV")

  /// Whether a frame is a JPEG picture.
  public var isJPEG: Bool { self == .mjpg || self == .jpeg }

  /// The uncompressed format whose memory this is; nil for compressed ones and for those that nothing here reads.
  public var pixelFormat: PixelFormat? { layout.flatMap { PixelFormat(name: $0.name) } }

  /// Which plane of ``pixelFormat`` each plane in memory is; in order but for `YV12`, whose V comes before its U.
  package var planeOrder: [Int] { layout?.planes ?? Array(0..<(pixelFormat?.planeCount ?? 0)) }

  /// FFmpeg's name for the layout of this code, and the order of planes where that differs from FFmpeg's.
  private var layout: (name: String, planes: [Int]?)? { Self.layouts[self] }

  /// The code that Video4Linux has for `format`; nil where there is none.
  package init?(_ format: PixelFormat) {
    let found = Self.layouts.filter { $0.value.name == format.name && $0.value.planes == nil }
    guard let code = found.keys.min(by: { $0.rawValue < $1.rawValue }) else { return nil }
    self = code
  }

  /// Names from `<linux/videodev2.h>`, layouts from the kernel's "Image Formats" chapter.
  private static let layouts: [FourCC: (name: String, planes: [Int]?)] = [
    FourCC(literal: "YUYV"): ("yuyv422", nil), FourCC(literal: "UYVY"): ("uyvy422", nil),
    FourCC(literal: "YVYU"): ("yvyu422", nil),
    FourCC(literal: "NV12"): ("nv12", nil), FourCC(literal: "NV21"): ("nv21", nil),
    FourCC(literal: "NV16"): ("nv16", nil), FourCC(literal: "NV24"): ("nv24", nil),
    FourCC(literal: "NV42"): ("nv42", nil), FourCC(literal: "P010"): ("p010le", nil),
    FourCC(literal: "YU12"): ("yuv420p", nil), FourCC(literal: "YV12"): ("yuv420p", [0, 2, 1]),
    FourCC(literal: "422P"): ("yuv422p", nil), FourCC(literal: "411P"): ("yuv411p", nil),
    FourCC(literal: "YUV9"): ("yuv410p", nil),
    FourCC(literal: "RGB3"): ("rgb24", nil), FourCC(literal: "BGR3"): ("bgr24", nil),
    FourCC(literal: "XR24"): ("bgr0", nil), FourCC(literal: "AR24"): ("bgra", nil),
    FourCC(literal: "XB24"): ("rgb0", nil), FourCC(literal: "AB24"): ("rgba", nil),
    FourCC(literal: "BX24"): ("0rgb", nil), FourCC(literal: "RX24"): ("0bgr", nil),
    FourCC(literal: "GREY"): ("gray", nil), FourCC(literal: "Y10 "): ("gray10le", nil),
    FourCC(literal: "Y12 "): ("gray12le", nil), FourCC(literal: "Y16 "): ("gray16le", nil),
  ]

  /// Names that people use for these codes: FFmpeg's, and Windows' for `YUYV`.
  private static let synonyms: [String: FourCC] = [
    "YUY2": .yuyv, "YUNV": .yuyv, "I420": FourCC(literal: "YU12"), "IYUV": FourCC(literal: "YU12"),
    "Y800": FourCC(literal: "GREY"), "MJPEG": .mjpg, "GRAY": FourCC(literal: "GREY"),
    "RGB24": FourCC(literal: "RGB3"), "BGR24": FourCC(literal: "BGR3"),
  ]

  /// The code that `text` means, in any case: a code, FFmpeg's name of a layout, or a common other name (`YUY2`, `I420`).
  public init?(named text: String) {
    let name = text.uppercased()
    if let code = Self.synonyms[name] {
      self = code
    } else if let format = PixelFormat(name: text.lowercased()), let code = FourCC(format) {
      self = code
    } else if let code = FourCC(name) {
      self = code
    } else {
      return nil
    }
  }
}
