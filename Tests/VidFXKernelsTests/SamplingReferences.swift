import Foundation

private let (width, height, pitch) = (37, 19, 4 * 40)

/// An image with no symmetry, and NaN in the padding of its rows.
private let image: [Float] = (0..<height * pitch).map { index in
  let (row, column, channel) = (index / pitch, index % pitch / 4, index % 4)
  guard column < width else { return .nan }
  return Float((row * 31 + column * 17 + channel * 57) % 64) / 64
}

private enum Edge { case transparent, clamped }

private func texel(_ column: Int, _ row: Int, _ edge: Edge) -> Pixel {
  let inside = (0..<width).contains(column) && (0..<height).contains(row)
  guard inside || edge == .clamped else { return .zero }
  let start = min(max(row, 0), height - 1) * pitch + 4 * min(max(column, 0), width - 1)
  return Pixel(
    Double(image[start]), Double(image[start + 1]), Double(image[start + 2]), Double(image[start + 3]))
}

private func bilinear(_ x: Double, _ y: Double, _ edge: Edge) -> Pixel {
  let (u, v) = (x - 0.5, y - 0.5)
  // Far outside nothing changes any more, and whole numbers stay within Int.
  let column = min(max(u.rounded(.down), -10), 1000)
  let row = min(max(v.rounded(.down), -10), 1000)
  let (fx, fy) = (min(max(u - column, 0), 1), min(max(v - row, 0), 1))
  let (i, j) = (Int(column), Int(row))
  let top = texel(i, j, edge) * (1 - fx) + texel(i + 1, j, edge) * fx
  let bottom = texel(i, j + 1, edge) * (1 - fx) + texel(i + 1, j + 1, edge) * fx
  return top * (1 - fy) + bottom * fy
}

private func nearest(_ x: Double, _ y: Double, _ edge: Edge) -> Pixel {
  texel(Int(min(max(x.rounded(.down), -10), 1000)), Int(min(max(y.rounded(.down), -10), 1000)), edge)
}

private let transforms: [(name: String, matrix: [Float], tolerance: Double)] = [
  ("identity", [1, 0, 0, 0, 1, 0], 0),
  ("half pixel", [1, 0, 0.5, 0, 1, 0.25], 0),
  ("enlarged", [0.0625, 0, -1, 0, 0.25, 3], 1e-7),
  ("turned", [0.0625, 0.5, -4, -0.03125, 0.25, 19], 1e-6),
  ("reduced", [0.7, 0.1, 0.3, 0.05, -0.4, 5.3], 5e-4),
]

let samplePositionsReferences: [StripReference] = (0..<2).map { mode in
  let edge: Edge = mode == 0 ? .transparent : .clamped
  return StripReference(
    name: "mode \(mode)", constants: [Float(width), Float(height), Float(pitch), Float(mode), 4, -7], table: image,
    inputs: -8...48
  ) { p, _, _, _ in
    // Rows run down: the first row of the table is the one below y = 7.
    let pixel = bilinear(p.x - 4, -p.y + 7, edge) * p.z
    return (pixel * Pixel(p.w, p.w, p.w, 1), Pixel(repeating: 2e-5 * (1 + abs(p.z)) * (1 + abs(p.w))))
  }
}

let affineSampleReferences: [StripReference] = transforms.flatMap { name, matrix, tolerance in
  (0..<4).compactMap { mode -> StripReference? in
    // The nearest pixel jumps, so rounded positions would have to be exact.
    if mode >= 2 && tolerance > 1e-6 { return nil }
    let k = matrix.map(Double.init)
    let edge: Edge = mode % 2 == 0 ? .transparent : .clamped
    // The same source, told from an origin of its own.
    let (originX, originY) = (Double(mode * 5), Double(mode * -3))
    let size = [Float(width), Float(height), Float(pitch), Float(mode), Float(originX), Float(originY)]
    return StripReference(
      name: "\(name), mode \(mode)", constants: matrix + size, table: image, definedForExtremes: true
    ) { _, _, px, py in
      let (x, y) = (k[0] * px + k[1] * py + k[2] - originX, k[3] * px + k[4] * py + k[5] - originY)
      let value = mode < 2 ? bilinear(x, y, edge) : nearest(x, y, edge)
      return (value, Pixel(repeating: mode < 2 ? tolerance : 0))
    }
  }
}
