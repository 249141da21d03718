import Foundation

// MARK: Matrices and limits

private let matrix: [Float] = [
  0.4, -0.3, 1.25, 0.5, 0.1, -1.5, 0.75, 0.2, 0, -0.2, 0.3, 0.3, 0.4, -1, 0.05, 0.1, 0, -0.1, 0.9, 0.01,
]
private let identity: [Float] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]

/// The sum of k·v over a row, and a bound for its rounding.
private func row(_ k: ArraySlice<Float>, _ values: [Double]) -> (value: Double, tolerance: Double) {
  let terms = zip(k, values).map { Double($0) * $1 }
  return (terms.reduce(0, +), terms.reduce(0) { $0 + abs($1) } * 3 * ulp)
}

let colorMatrixReferences: [StripReference] = [("full", matrix), ("identity", identity)].map { name, k in
  .color(name, k) { p in
    let rows = (0..<4).map { row(k[(5 * $0)..<(5 * $0 + 5)], [p.x, p.y, p.z, p.w, 1]) }
    return (
      Pixel(rows[0].value, rows[1].value, rows[2].value, rows[3].value),
      Pixel(rows[0].tolerance, rows[1].tolerance, rows[2].tolerance, rows[3].tolerance)
    )
  }
}

let colorMatrixRGBReferences: [StripReference] = [
  ("full", Array(matrix[0..<12])), ("identity", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]),
].map { name, k in
  .color(name, k) { p in
    let rows = (0..<3).map { row(k[(4 * $0)..<(4 * $0 + 4)], [p.x, p.y, p.z, 1]) }
    return (
      Pixel(rows[0].value, rows[1].value, rows[2].value, p.w),
      Pixel(rows[0].tolerance, rows[1].tolerance, rows[2].tolerance, 0)
    )
  }
}

let clampReference: StripReference = {
  let (low, high) = (Pixel(0, -0.25, 0.5, 0), Pixel(1, 0.75, 0.5, 0.5))
  let constants = [0, -0.25, 0.5, 0, 1, 0.75, 0.5, 0.5] as [Float]
  return StripReference(name: "", constants: constants, definedForExtremes: true) { p, _, _, _ in
    var value = Pixel()
    for channel in 0..<4 {
      value[channel] = p[channel].isNaN ? low[channel] : min(max(p[channel], low[channel]), high[channel])
    }
    return (value, .zero)
  }
}()

let unpremultiplyReference: StripReference = .color("", inputs: 0...1) { p in
  guard p.w != 0 else { return (Pixel(0, 0, 0, 0), .zero) }
  let value = Pixel(p.x / p.w, p.y / p.w, p.z / p.w, p.w)
  return (value, value.magnitude * ulp)
}

// MARK: Curves

/// sign(x)·f(|x|).
private func mirrored(_ x: Double, _ f: (Double) -> Double) -> Double { x < 0 ? -f(-x) : f(x) }

let signedPowerReferences: [StripReference] = [1, 2.2, 1 / 2.2, 0.1, 3, -0.5].map { power in
  .curve("power \(power)", [power], relative: 6e-7) { x in mirrored(x) { $0 == 0 ? 0 : pow($0, Double(power)) } }
}

// α and β of BT.709 and BT.2020 to all digits: those for which the two parts of the curve meet.
private let alpha: Float = 1.09929682680944
private let beta: Float = 0.018053968510807

/// Threshold, slope, scale, offset and power of the decoding of sRGB (IEC 61966-2-1) and of BT.709 (item 1.2).
let decodingConstants: [(name: String, constants: [Float])] = [
  ("sRGB", [0.04045, 1 / 12.92, 1 / 1.055, 0.055, 2.4]),
  ("BT.709", [4.5 * beta, 1 / 4.5, 1 / alpha, alpha - 1, 1 / 0.45]),
]
/// The inverse of ``decodingConstants``.
let encodingConstants: [(name: String, constants: [Float])] = [
  ("sRGB", [0.0031308, 12.92, 1.055, 0.055, 1 / 2.4]),
  ("BT.709", [beta, 4.5, alpha, alpha - 1, 0.45]),
]

let parametricDecodeReferences: [StripReference] = decodingConstants.map { name, constants in
  let k = constants.map(Double.init)
  return .curve(name, constants, relative: 1e-6) { x in
    mirrored(x) { $0 <= k[0] ? $0 * k[1] : pow(($0 + k[3]) * k[2], k[4]) }
  }
}

let parametricEncodeReferences: [StripReference] = encodingConstants.map { name, constants in
  let k = constants.map(Double.init)
  return .curve(name, constants, relative: 6e-7, absolute: 1e-7) { x in
    mirrored(x) { $0 <= k[0] ? $0 * k[1] : k[2] * pow($0, k[4]) - k[3] }
  }
}

// SMPTE ST 2084:2014, clause 5.
private let m1 = 2610.0 / 16384
private let m2 = 2523.0 / 4096 * 128
private let c1 = 3424.0 / 4096
private let c2 = 2413.0 / 4096 * 32
private let c3 = 2392.0 / 4096 * 32

func pqDecoded(_ x: Double) -> Double {
  let root = pow(min(max(x, 0), 1), 1 / m2)
  return pow(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
}

func pqEncoded(_ x: Double) -> Double {
  let y = pow(min(max(x, 0), 1), m1)
  return pow((c1 + c2 * y) / (1 + c3 * y), m2)
}

// ITU-R BT.2100-2, table 5.
private let a = 0.17883277
private let b = 1 - 4 * a
private let c = 0.5 - a * log(4 * a)

func hlgDecoded(_ x: Double) -> Double {
  let x = max(x, 0)
  return x <= 0.5 ? x * x / 3 : (exp((x - c) / a) + b) / 12
}

func hlgEncoded(_ x: Double) -> Double {
  let x = max(x, 0)
  return x <= 1.0 / 12 ? (3 * x).squareRoot() : a * log(12 * x - b) + c
}

/// Octaves of two decades, and of two and a half: H.273, table 3, values 9 and 10.
private let logarithmRanges: [Float] = [2 * 3.32192809, 2.5 * 3.32192809]

let decodeLogarithmReferences: [StripReference] = logarithmRanges.map { range in
  .curve("range \(range)", [range], relative: 2e-6) { x in x > 0 ? exp2((x - 1) * Double(range)) : 0 }
}

let encodeLogarithmReferences: [StripReference] = logarithmRanges.map { range in
  .curve("range \(range)", [range], relative: 3e-7, absolute: 3e-7) { x in
    x > 0 ? max(1 + log2(x) / Double(range), 0) : 0
  }
}

// MARK: Looks

let vibranceReferences: [StripReference] = [0, 0.8, -0.6, -1].map { amount in
  .color("amount \(amount)", [amount]) { p in
    let (r, g, b) = (p.x, p.y, p.z)
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let (high, low) = (max(r, g, b), min(r, g, b))
    var weight = 1.0
    if amount >= 0 {
      weight = 1 - min(max((high - low) / max(high, 1e-4), 0), 1)
      if r == high && high > low {
        let hue = 60 * (g - b) / (high - low)
        weight *= 1 - 0.5 * min(max((hue - 15) / 10, 0), 1) * min(max((55 - hue) / 10, 0), 1)
      }
    }
    let gain = 1 + Double(amount) * weight
    let value = Pixel(luma + (r - luma) * gain, luma + (g - luma) * gain, luma + (b - luma) * gain, p.w)
    let size = max(abs(r), abs(g), abs(b))
    return (value, Pixel(size * 4e-6, size * 4e-6, size * 4e-6, 0))
  }
}

/// Green, white and a dark blue, of which brightness counts differently.
private let keys: [[Float]] = [[-0.72, -0.72, 0.72, 0.2], [0, 0, 1, 1], [0.37, -0.03, 0.03, 0.5]]

let keyDistanceReference = StripReference.color("", keys.joined() + [0.1, 4]) { p in
  let luma = 0.2126 * p.x + 0.7152 * p.y + 0.0722 * p.z
  let distance =
    keys.map { key -> Double in
      let (b, r) = ((p.z - luma - Double(key[0])) / 1.8556, (p.x - luma - Double(key[1])) / 1.5748)
      let y = (luma - Double(key[2])) * Double(key[3])
      return (b * b + r * r + y * y).squareRoot()
    }.min() ?? 0
  let weight = min(max((distance - Double(Float(0.1))) * 4, 0), 1)
  return (Pixel(weight, weight, weight, p.w), Pixel(1, 1, 1, 0) * 2e-5)
}

let despillReferences: [StripReference] = [(0, 1.0), (1, 0.5), (2, 1)].map { (channel: Int, amount: Double) in
  .color("channel \(channel)", [Float(channel), Float(amount)]) { p in
    var value = p
    let others = (0..<3).filter { $0 != channel }.map { p[$0] }.max() ?? 0
    value[channel] -= amount * max(p[channel] - others, 0)
    var tolerance = Pixel.zero
    tolerance[channel] = (abs(p[channel]) + abs(others)) * 4 * ulp
    return (value, tolerance)
  }
}

private let cubeSize = 5
/// A cube with no symmetry: entry (i, j, k) is a little function of its place.
private let cubeTable: [Float] = (0..<cubeSize * cubeSize * cubeSize).flatMap { index -> [Float] in
  let (i, j, k) = (index % cubeSize, index / cubeSize % cubeSize, index / (cubeSize * cubeSize))
  let a = Float(0.5 + 0.02 * Double(i + j + k))
  return [Float(i * i) / 16 * a, Float(j * (k + 1)) / 20 * a, Float(abs(k - i)) / 4 * a, a]
}

let colorCubeReferences: [StripReference] = [0, 1].map { extrapolate in
  .color(extrapolate == 0 ? "clamped" : "extrapolated", [Float(cubeSize), Float(extrapolate)], table: cubeTable) { p in
    var cells = [0, 0, 0]
    var places = [0.0, 0, 0]
    for axis in 0..<3 {
      let position = (extrapolate == 0 ? min(max(p[axis], 0), 1) : p[axis]) * Double(cubeSize - 1)
      cells[axis] = Int(min(max(position.rounded(.down), 0), Double(cubeSize - 2)))
      places[axis] = position - Double(cells[axis])
    }
    var value = Pixel.zero
    var size = Pixel.zero
    for corner in 0..<8 {
      let step = (corner & 1, corner >> 1 & 1, corner >> 2)
      let entry = ((cells[2] + step.2) * cubeSize + cells[1] + step.1) * cubeSize + cells[0] + step.0
      let weight =
        (step.0 == 1 ? places[0] : 1 - places[0]) * (step.1 == 1 ? places[1] : 1 - places[1])
        * (step.2 == 1 ? places[2] : 1 - places[2])
      for channel in 0..<4 {
        let term = Double(cubeTable[4 * entry + channel]) * weight * p.w
        value[channel] += term
        size[channel] += abs(term)
      }
    }
    return (value, (size + Pixel(repeating: abs(p.w))) * (16 * ulp))
  }
}

/// Kasson, Nin, Plouffe and Hafner, "Performing color space conversions with three-dimensional linear interpolation", 1995:
/// from the corner of the cell along the axes in the order of their places, the furthest first.
let tetrahedralCubeReference = StripReference.color("", [Float(cubeSize)], table: cubeTable) { p in
  var entry = 0
  var steps: [(place: Double, step: Int)] = []
  for (axis, step) in [1, cubeSize, cubeSize * cubeSize].enumerated() {
    let position = min(max(p[axis], 0), 1) * Double(cubeSize - 1)
    let cell = Int(min(position.rounded(.down), Double(cubeSize - 2)))
    entry += cell * step
    steps.append((position - Double(cell), step))
  }
  steps.sort { $0.place > $1.place }
  var value = p
  let ends = [1] + steps.map(\.place) + [0]
  for channel in 0..<3 {
    var (sum, corner) = (0.0, entry)
    for index in 0..<4 {
      sum += Double(cubeTable[4 * corner + channel]) * (ends[index] - ends[index + 1])
      if index < 3 { corner += steps[index].step }
    }
    value[channel] = sum
  }
  return (value, Pixel(1, 1, 1, 0) * (16 * ulp))
}

/// x^power.
func powered(_ x: Double, _ power: Double) -> Double { pow(x, power) }
