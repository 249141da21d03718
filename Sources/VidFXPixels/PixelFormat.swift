/// How the samples of a picture lie in memory, under FFmpeg's names (`yuv420p`, `nv12`, `gbrp10le`).
public struct PixelFormat: Sendable {
  /// FFmpeg's name.
  public let name: String
  /// What the components are.
  public let model: ColorModel
  /// In the order Y U V (A), R G B (A) or Y (A), wherever they lie in memory.
  public let components: [Component]
  /// How each sample is stored.
  public let sample: SampleType
  /// Chroma planes are `ceil(width / 2^log2)` wide.
  public let log2ChromaWidth: Int
  /// Chroma planes are `ceil(height / 2^log2)` high.
  public let log2ChromaHeight: Int

  /// What the components of a pixel mean.
  public enum ColorModel: Hashable, Sendable {
    /// Luma and two colour differences.
    case yuv
    /// Red, green, blue.
    case rgb
    /// Luma alone.
    case gray
  }

  /// The storage type of a sample.
  public enum SampleType: Hashable, Sendable {
    /// One byte.
    case uint8
    /// Two bytes, little endian.
    case uint16
    /// Four bytes, IEEE 754 single.
    case float32

    /// Bytes a sample.
    public var size: Int {
      switch self {
      case .uint8: 1
      case .uint16: 2
      case .float32: 4
      }
    }
  }

  /// Where one component lies.
  public struct Component: Hashable, Sendable {
    /// Index of the plane.
    public let plane: Int
    /// Samples (not bytes) from the start of a row to the first of this component.
    public let offset: Int
    /// Samples from one value of this component to the next.
    public let step: Int
    /// Significant bits; 32 for floats.
    public let depth: Int
    /// How far the significant bits are shifted up (6 for `p010le`).
    public let shift: Int
  }

  /// Whether the last component is alpha (straight, never premultiplied, in files).
  public var hasAlpha: Bool { components.count == 4 || (model == .gray && components.count == 2) }
  /// Bits of the first component.
  public var depth: Int { components[0].depth }
  /// Number of planes.
  public var planeCount: Int { (components.map(\.plane).max() ?? 0) + 1 }
  /// Whether chroma has fewer samples than luma.
  public var isSubsampled: Bool { log2ChromaWidth > 0 || log2ChromaHeight > 0 }

  /// Whether `component` is at chroma resolution.
  public func isChroma(_ component: Int) -> Bool { model == .yuv && (component == 1 || component == 2) }

  /// The number of samples that `component` has in a picture of `width` by `height`.
  public func size(ofComponent component: Int, width: Int, height: Int) -> (width: Int, height: Int) {
    guard isChroma(component) else { return (width, height) }
    return (
      (width + (1 << log2ChromaWidth) - 1) >> log2ChromaWidth,
      (height + (1 << log2ChromaHeight) - 1) >> log2ChromaHeight
    )
  }

  /// Bytes of a row of `plane` and its number of rows, padding not counted.
  public func layout(ofPlane plane: Int, width: Int, height: Int) -> (bytesPerRow: Int, rows: Int) {
    var bytes = 0
    var rows = 0
    for (index, component) in components.enumerated() where component.plane == plane {
      let size = size(ofComponent: index, width: width, height: height)
      // A packed row ends with a whole group: `yuyv422` of width 3 has 8 bytes.
      bytes = max(bytes, size.width * component.step * sample.size)
      rows = max(rows, size.height)
    }
    return (bytes, rows)
  }
}

extension PixelFormat: Hashable {
  /// Formats of one name are one format.
  public static func == (a: PixelFormat, b: PixelFormat) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension PixelFormat: CustomStringConvertible {
  /// FFmpeg's name.
  public var description: String { name }
}
