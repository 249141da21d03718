import Foundation

// Edges from slopes.

let gradientMagnitudeReferences: [StripReference] = [1, 0.25].map { (factor: Float) in
  .blend("times \(factor)", [factor]) { p, q in
    var value = (p * p + q * q).squareRoot() * Double(factor)
    value.w = p.w
    return (value, Pixel(1e-6, 1e-6, 1e-6, 0))
  }
}

let strongestGradientReference: StripReference = .blend("") { p, q in
  // In single precision, so that what is greater is so in both.
  let squares = (0..<3).map { Float(p[$0]) * Float(p[$0]) + Float(q[$0]) * Float(q[$0]) }
  let strongest = (1..<3).reduce(0) { squares[$0] < squares[$1] ? $1 : $0 }
  return (Pixel(p[strongest], q[strongest], 0, 1), .zero)
}

let cannyEdgesReference: StripReference = .blend("", [0.5, 0.1]) { p, q in
  let isRidge = p.x >= q.x
  return (Pixel(isRidge && Float(p.x) > 0.5 ? 1 : 0, isRidge && Float(p.x) > 0.1 ? 1 : 0, 0, 1), .zero)
}

let hysteresisReference: StripReference = .blend("") { p, q in
  (Pixel(max(q.x, min(p.x, q.y)), q.y, q.z, q.w), .zero)
}

let gradientPositionsReferences: [StripReference] = [1, -1.5].map { (distance: Float) in
  StripReference(name: "by \(distance)", constants: [distance]) { p, _, x, y in
    let length = hypot(p.x, p.y)
    guard length > 0 else { return (Pixel(x, y, 1, 1), .zero) }
    let scale = Double(distance) / length
    return (Pixel(x + p.x * scale, y + p.y * scale, 1, 1), Pixel(2e-4, 2e-4, 0, 0))
  }
}
