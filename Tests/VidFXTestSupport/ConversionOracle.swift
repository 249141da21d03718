import VidFXPixels

/// YUV↔RGB in `Double`, written from the standards alone: the reference that loads and stores are tested against.
public struct ConversionOracle {
  private let format: PixelFormat
  private let width: Int
  private let height: Int
  private let kr: Double
  private let kb: Double
  private let matrix: YUVMatrix
  private let limited: Bool
  private let siting: (h: Double, v: Double)

  /// The oracle for pictures of `format` with every property stated.
  public init(format: PixelFormat, width: Int, height: Int, matrix: YUVMatrix, limited: Bool, siting: ChromaSiting) {
    self.format = format
    self.width = width
    self.height = height
    self.matrix = matrix
    self.limited = limited
    self.siting = (siting.horizontal, siting.vertical)
    switch matrix {
    case .bt709: (kr, kb) = (0.2126, 0.0722)
    case .fcc: (kr, kb) = (0.30, 0.11)
    case .bt470bg, .smpte170m: (kr, kb) = (0.299, 0.114)
    case .smpte240m: (kr, kb) = (0.212, 0.087)
    case .bt2020: (kr, kb) = (0.2627, 0.0593)
    case .identity, .ycgco: (kr, kb) = (0, 0)
    }
  }

  private var unit: Double { Double(1 << (format.depth - 8)) }
  private var maximum: Double { Double((1 << format.depth) - 1) }

  /// Reads a code value of a component at its own resolution.
  public static func code(_ buffer: PixelBuffer, _ component: Int, _ x: Int, _ y: Int) -> Double {
    let part = buffer.format.components[component]
    let address = buffer.planes[part.plane].row(y)
    let index = x * part.step + part.offset
    switch buffer.format.sample {
    case .uint8: return Double(address.assumingMemoryBound(to: UInt8.self)[index])
    case .uint16: return Double(address.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self) >> part.shift)
    case .float32: return Double(address.loadUnaligned(fromByteOffset: index * 4, as: Float.self))
    }
  }

  /// A chroma code at luma position (x, y), linear between the samples around it, borders repeated.
  private func chroma(_ buffer: PixelBuffer, _ component: Int, _ x: Int, _ y: Int) -> Double {
    let (fx, fy) = (1 << format.log2ChromaWidth, 1 << format.log2ChromaHeight)
    let size = format.size(ofComponent: component, width: width, height: height)
    func around(_ luma: Int, _ factor: Int, _ siting: Double, _ count: Int) -> [(Int, Double)] {
      if factor == 1 { return [(luma, 1)] }
      let position = (Double(luma) - siting * Double(factor - 1)) / Double(factor)
      let low = Int(position.rounded(.down))
      let part = position - Double(low)
      return [(min(max(low, 0), count - 1), 1 - part), (min(max(low + 1, 0), count - 1), part)]
    }
    var sum = 0.0
    for (row, rowWeight) in around(y, fy, siting.v, size.height) {
      for (column, weight) in around(x, fx, siting.h, size.width) {
        sum += rowWeight * weight * Self.code(buffer, component, column, row)
      }
    }
    return sum
  }

  /// Straight r, g, b, a of 0…1 at (x, y), top row first.
  public func rgba(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> [Double] {
    let count = format.components.count
    let alpha = format.hasAlpha ? Self.code(buffer, count - 1, x, y) / maximum : 1
    func luma(_ code: Double) -> Double { limited ? (code - 16 * unit) / (219 * unit) : code / maximum }
    func difference(_ code: Double) -> Double {
      (code - 128 * unit) / (limited ? 224 * unit : maximum)
    }
    let first = luma(Self.code(buffer, 0, x, y))
    switch format.model {
    case .gray: return [first, first, first, alpha]
    case .rgb: return (0..<3).map { luma(Self.code(buffer, $0, x, y)) } + [alpha]
    case .yuv:
      let (u, v) = (chroma(buffer, 1, x, y), chroma(buffer, 2, x, y))
      switch matrix {
      case .identity: return [luma(v), first, luma(u), alpha]
      case .ycgco:
        let (cg, co) = (difference(u), difference(v))
        return [first - cg + co, first + cg, first - cg - co, alpha]
      default:
        let (pb, pr) = (difference(u), difference(v))
        let r = first + 2 * (1 - kr) * pr
        let b = first + 2 * (1 - kb) * pb
        return [r, (first - kr * r - kb * b) / (1 - kr - kb), b, alpha]
      }
    }
  }

  /// The unrounded code of `component` at its own (x, y) for a picture of straight colours `rgba`.
  public func code(_ component: Int, _ x: Int, _ y: Int, _ rgba: (Int, Int) -> [Double]) -> Double {
    let count = format.components.count
    if format.hasAlpha && component == count - 1 { return rgba(x, y)[3] * maximum }
    func luma(_ value: Double) -> Double { limited ? 16 * unit + value * 219 * unit : value * maximum }
    func difference(_ value: Double) -> Double { 128 * unit + value * (limited ? 224 * unit : maximum) }
    func converted(_ c: [Double]) -> [Double] {
      let (r, g, b) = (c[0], c[1], c[2])
      switch format.model {
      case .gray: return [luma(kr * r + (1 - kr - kb) * g + kb * b)]
      case .rgb: return [luma(r), luma(g), luma(b)]
      case .yuv:
        switch matrix {
        case .identity: return [luma(g), luma(b), luma(r)]
        case .ycgco:
          return [
            luma(r / 4 + g / 2 + b / 4), difference(-r / 4 + g / 2 - b / 4), difference(r / 2 - b / 2),
          ]
        default:
          let y = kr * r + (1 - kr - kb) * g + kb * b
          return [luma(y), difference((b - y) / (2 * (1 - kb))), difference((r - y) / (2 * (1 - kr)))]
        }
      }
    }
    guard format.isChroma(component) else { return converted(rgba(x, y))[component] }
    // The mean over the luma samples that a box of the subsampling's width around the chroma site covers.
    func covered(_ index: Int, _ factor: Int, _ siting: Double) -> [(Int, Double)] {
      if factor == 1 { return [(index, 1)] }
      let centre = Double(index * factor) + siting * Double(factor - 1)
      return (index * factor - 3...index * factor + factor + 3).compactMap { luma in
        let overlap =
          min(centre + Double(factor) / 2, Double(luma) + 0.5) - max(centre - Double(factor) / 2, Double(luma) - 0.5)
        return overlap > 0 ? (luma, overlap / Double(factor)) : nil
      }
    }
    var sum = 0.0
    for (row, rowWeight) in covered(y, 1 << format.log2ChromaHeight, siting.v) {
      for (column, weight) in covered(x, 1 << format.log2ChromaWidth, siting.h) {
        let (cx, cy) = (min(max(column, 0), width - 1), min(max(row, 0), height - 1))
        sum += rowWeight * weight * converted(rgba(cx, cy))[component]
      }
    }
    return sum
  }
}
