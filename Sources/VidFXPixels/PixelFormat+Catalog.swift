extension PixelFormat {
  /// Every format that pixel programs load and store.
  public static let all: [PixelFormat] = planarYUV + semiPlanarYUV + packedYUV + gray + planarRGB + packedRGB

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Finds the format FFmpeg calls `name`; full-range `yuvj…` names are their `yuv…` layouts.
  public init?(name: String) {
    let plain = name.hasPrefix("yuvj") ? "yuv" + name.dropFirst(4) : name
    guard let format = Self.byName[plain] else { return nil }
    self = format
  }

  /// The format of `name`, which the caller knows to exist.
  static func named(_ name: String) -> PixelFormat {
    guard let format = PixelFormat(name: name) else { preconditionFailure("no pixel format \(name)") }
    return format
  }

  /// Planar 8-bit 4:2:0, the usual form of video.
  public static let yuv420p = named("yuv420p")
  /// Packed 8-bit R, G, B, A.
  public static let rgba = named("rgba")
  /// Packed 8-bit R, G, B.
  public static let rgb24 = named("rgb24")
  /// Planar single-precision G, B, R, A: the working form of materialised images.
  public static let gbrapf32le = named("gbrapf32le")
  /// Planar single-precision G, B, R.
  public static let gbrpf32le = named("gbrpf32le")

  /// Interleaved single-precision R, G, B, A: what sampling reads.
  public static let rgbaf32le = named("rgbaf32le")

  /// The planar format of the same model, chroma size and no alpha whose samples have 16 bits (or are floats already);
  /// nil where there is none, and for formats with alpha.
  public var wide: PixelFormat? {
    if hasAlpha { return nil }
    if sample == .float32 { return planeCount == components.count ? self : nil }
    switch model {
    case .gray: return PixelFormat(name: "gray16le")
    case .rgb: return PixelFormat(name: "gbrp16le")
    case .yuv:
      let name = Self.subsamplings.first { $0.width == log2ChromaWidth && $0.height == log2ChromaHeight }?.name
      return name.flatMap { PixelFormat(name: "yuv\($0)p16le") }
    }
  }

  // MARK: The table

  private static let subsamplings: [(name: String, width: Int, height: Int)] = [
    ("420", 1, 1), ("422", 1, 0), ("444", 0, 0), ("440", 0, 1), ("411", 2, 0), ("410", 2, 2),
  ]

  private static func storage(_ depth: Int) -> SampleType { depth > 16 ? .float32 : depth > 8 ? .uint16 : .uint8 }
  private static func suffix(_ depth: Int) -> String { depth > 8 ? "\(depth)le" : "" }

  private static func planar(
    _ name: String, _ model: ColorModel, planes: [Int], depth: Int, log2Width: Int = 0, log2Height: Int = 0
  ) -> PixelFormat {
    PixelFormat(
      name: name, model: model,
      components: planes.map { Component(plane: $0, offset: 0, step: 1, depth: depth, shift: 0) },
      sample: storage(depth), log2ChromaWidth: log2Width, log2ChromaHeight: log2Height)
  }

  private static let planarYUV: [PixelFormat] = subsamplings.flatMap { sub in
    let depths =
      switch sub.name {
      case "411", "410": [8]
      case "440": [8, 10, 12]
      default: [8, 9, 10, 12, 14, 16]
      }
    let opaque = depths.map { depth in
      planar(
        "yuv\(sub.name)p\(suffix(depth))", .yuv, planes: [0, 1, 2], depth: depth, log2Width: sub.width,
        log2Height: sub.height)
    }
    let alphaDepths: [Int] =
      switch sub.name {
      case "420": [8, 9, 10, 16]
      case "422", "444": [8, 9, 10, 12, 16]
      default: []
      }
    return opaque
      + alphaDepths.map { depth in
        planar(
          "yuva\(sub.name)p\(suffix(depth))", .yuv, planes: [0, 1, 2, 3], depth: depth, log2Width: sub.width,
          log2Height: sub.height)
      }
  }

  private static func semiPlanar(
    _ name: String, depth: Int, shift: Int = 0, width: Int, height: Int, swapped: Bool = false
  ) -> PixelFormat {
    func component(_ plane: Int, _ offset: Int, _ step: Int) -> Component {
      Component(plane: plane, offset: offset, step: step, depth: depth, shift: shift)
    }
    return PixelFormat(
      name: name, model: .yuv,
      components: [component(0, 0, 1), component(1, swapped ? 1 : 0, 2), component(1, swapped ? 0 : 1, 2)],
      sample: storage(depth), log2ChromaWidth: width, log2ChromaHeight: height)
  }

  private static let semiPlanarYUV: [PixelFormat] = [
    semiPlanar("nv12", depth: 8, width: 1, height: 1),
    semiPlanar("nv21", depth: 8, width: 1, height: 1, swapped: true),
    semiPlanar("nv16", depth: 8, width: 1, height: 0),
    semiPlanar("nv24", depth: 8, width: 0, height: 0),
    semiPlanar("nv42", depth: 8, width: 0, height: 0, swapped: true),
    semiPlanar("nv20le", depth: 10, width: 1, height: 0),
    semiPlanar("p010le", depth: 10, shift: 6, width: 1, height: 1),
    semiPlanar("p016le", depth: 16, width: 1, height: 1),
    semiPlanar("p210le", depth: 10, shift: 6, width: 1, height: 0),
    semiPlanar("p216le", depth: 16, width: 1, height: 0),
    semiPlanar("p410le", depth: 10, shift: 6, width: 0, height: 0),
    semiPlanar("p416le", depth: 16, width: 0, height: 0),
  ]

  /// Offsets of Y, U, V in a group of four samples.
  private static func packed422(_ name: String, _ y: Int, _ u: Int, _ v: Int) -> PixelFormat {
    PixelFormat(
      name: name, model: .yuv,
      components: [(y, 2), (u, 4), (v, 4)].map { Component(plane: 0, offset: $0.0, step: $0.1, depth: 8, shift: 0) },
      sample: .uint8, log2ChromaWidth: 1, log2ChromaHeight: 0)
  }

  private static let packedYUV: [PixelFormat] = [
    packed422("yuyv422", 0, 1, 3), packed422("uyvy422", 1, 0, 2), packed422("yvyu422", 0, 3, 1),
    interleaved("ayuv64le", .yuv, offsets: [1, 2, 3, 0], step: 4, depth: 16),
  ]

  private static let gray: [PixelFormat] =
    [8, 9, 10, 12, 14, 16].map { planar("gray\(suffix($0))", .gray, planes: [0], depth: $0) }
    + [
      planar("grayf32le", .gray, planes: [0], depth: 32),
      interleaved("ya8", .gray, offsets: [0, 1], step: 2, depth: 8),
      interleaved("ya16le", .gray, offsets: [0, 1], step: 2, depth: 16),
    ]

  /// GBR planes: red is plane 2, green 0, blue 1.
  private static let planarRGB: [PixelFormat] =
    [8, 9, 10, 12, 14, 16].map { planar("gbrp\(suffix($0))", .rgb, planes: [2, 0, 1], depth: $0) }
    + [8, 10, 12, 16].map { planar("gbrap\(suffix($0))", .rgb, planes: [2, 0, 1, 3], depth: $0) }
    + [
      planar("gbrpf32le", .rgb, planes: [2, 0, 1], depth: 32),
      planar("gbrapf32le", .rgb, planes: [2, 0, 1, 3], depth: 32),
    ]

  private static func interleaved(
    _ name: String, _ model: ColorModel, offsets: [Int], step: Int, depth: Int
  ) -> PixelFormat {
    PixelFormat(
      name: name, model: model,
      components: offsets.map { Component(plane: 0, offset: $0, step: step, depth: depth, shift: 0) },
      sample: storage(depth), log2ChromaWidth: 0, log2ChromaHeight: 0)
  }

  private static let packedRGB: [PixelFormat] = [
    interleaved("rgb24", .rgb, offsets: [0, 1, 2], step: 3, depth: 8),
    interleaved("bgr24", .rgb, offsets: [2, 1, 0], step: 3, depth: 8),
    interleaved("rgba", .rgb, offsets: [0, 1, 2, 3], step: 4, depth: 8),
    interleaved("bgra", .rgb, offsets: [2, 1, 0, 3], step: 4, depth: 8),
    interleaved("argb", .rgb, offsets: [1, 2, 3, 0], step: 4, depth: 8),
    interleaved("abgr", .rgb, offsets: [3, 2, 1, 0], step: 4, depth: 8),
    interleaved("rgb0", .rgb, offsets: [0, 1, 2], step: 4, depth: 8),
    interleaved("bgr0", .rgb, offsets: [2, 1, 0], step: 4, depth: 8),
    interleaved("0rgb", .rgb, offsets: [1, 2, 3], step: 4, depth: 8),
    interleaved("0bgr", .rgb, offsets: [3, 2, 1], step: 4, depth: 8),
    interleaved("rgb48le", .rgb, offsets: [0, 1, 2], step: 3, depth: 16),
    interleaved("bgr48le", .rgb, offsets: [2, 1, 0], step: 3, depth: 16),
    interleaved("rgba64le", .rgb, offsets: [0, 1, 2, 3], step: 4, depth: 16),
    interleaved("bgra64le", .rgb, offsets: [2, 1, 0, 3], step: 4, depth: 16),
    interleaved("rgbaf32le", .rgb, offsets: [0, 1, 2, 3], step: 4, depth: 32),
  ]
}
