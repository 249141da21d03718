import Foundation

private let colors: [Float] = [1, 0.5, 0, 1, 0, 0.25, 0.5, 0.75]
private let color0 = Pixel(1, 0.5, 0, 1)
private let color1 = Pixel(0, 0.25, 0.5, 0.75)

private func mix(_ a: Pixel, _ b: Pixel, _ t: Double) -> Pixel { a * (1 - t) + b * t }
private func unit(_ x: Double) -> Double { min(max(x, 0), 1) }

let smoothLinearGradientReferences: [StripReference] = [
  ("across", 10, 0, 300, 0), ("slanted", -50, 20, 100, 70),
].map { (name: String, x: Float, y: Float, dx: Float, dy: Float) in
  let length = dx * dx + dy * dy
  return .generator(name, [x, y, dx / length, dy / length] + colors, tolerance: 5e-6) { px, py in
    let along = (px - Double(x)) * Double(dx / length) + (py - Double(y)) * Double(dy / length)
    let t = unit(along)
    return mix(color0, color1, t * t * (3 - 2 * t))
  }
}

let radialGradientReferences: [StripReference] = [
  ("outwards", 300, 20, 5, 0.01), ("inwards", 100, -50, 200, -0.02),
].map { (name: String, x: Float, y: Float, radius: Float, scale: Float) in
  .generator(name, [x, y, radius, scale] + colors, tolerance: 1e-5) { px, py in
    mix(color0, color1, unit((hypot(px - Double(x), py - Double(y)) - Double(radius)) * Double(scale)))
  }
}

let gaussianGradientReferences: [StripReference] = [
  ("wide", 300, 20, 300), ("narrow", 20, 4, 9),
].map { (name: String, x: Float, y: Float, radius: Double) in
  let decay = Float(-4.5 / log(2) / (radius * radius))
  return .generator(name, [x, y, decay, Float(exp(-4.5))] + colors, tolerance: 1e-5) { px, py in
    let square = (px - Double(x)) * (px - Double(x)) + (py - Double(y)) * (py - Double(y))
    let end = exp(-4.5)
    return mix(color1, color0, unit((exp2(Double(decay) * square) - end) / (1 - end)))
  }
}

/// The sector formula of HSV, and the cosine in its place as far as it is soft.
let hueWheelReferences: [StripReference] = [
  ("hard", 0), ("half", 0.5), ("soft", 1),
].map { (name: String, softness: Double) in
  .generator(name, [300, 20, 250, 0.75, Float(softness)], tolerance: 2e-5) { x, y in
    let (dx, dy) = (x - 300, y - 20)
    let distance = hypot(dx, dy)
    let (angle, saturation) = (atan2(dy, dx), min(distance / 250, 1))
    let coverage = unit(250 - distance + 0.5)
    var color = Pixel()
    for channel in 0..<3 {
      let away = (angle - Double(channel) * 2 * .pi / 3).remainder(dividingBy: 2 * .pi)
      let sharp = unit(2 - abs(away) * 3 / .pi)
      let soft = 0.5 + 0.5 * cos(away)
      let pure = sharp * (1 - softness) + soft * softness
      color[channel] = 0.75 * (1 - saturation * (1 - pure)) * coverage
    }
    color.w = coverage
    return color
  }
}

let stripesReferences: [StripReference] = [
  ("hard", 3, 8, 1), ("soft", 3.25, 8, 0.5), ("softest", 0, 10, 0),
].map { (name: String, centre: Float, width: Float, sharpness: Float) in
  .generator(name, [centre, width, sharpness] + colors, tolerance: 3e-5) { x, _ in
    let u = (x - Double(centre)) / Double(width)
    let (nearest, ramp) = (u.rounded(), Double((1 - sharpness) / 2))
    let isRising = nearest.truncatingRemainder(dividingBy: 2) == 0
    let step = ramp > 0 ? unit(0.5 + (u - nearest) / ramp / 2) : u >= nearest ? 1 : 0
    return mix(color0, color1, isRising ? step : 1 - step)
  }
}

// MARK: Lights

/// Each component within 0…1, and their greatest as alpha.
private func light(_ r: Double, _ g: Double, _ b: Double) -> Pixel {
  Pixel(unit(r), unit(g), unit(b), max(unit(r), unit(g), unit(b)))
}

/// The ray table: channel 4 of the random generator's hash.
private func ray(_ column: Int, _ row: Int) -> Double {
  var h = UInt32(column & 255) | UInt32(row & 255) << 8 | 4 << 16
  h = (h ^ h >> 16) &* 0x7FEB_352D
  h = (h ^ h >> 15) &* 0x846C_A68B
  h ^= h >> 16
  return Double(h >> 8) / 16_777_216
}

private func rays(_ dx: Double, _ dy: Double, _ contrast: Double, _ time: Double) -> Double {
  let place = (atan2(dy, dx) / (2 * .pi) + 0.5) * 256
  let (column, row) = (Int(place.rounded(.down)), Int(time.rounded(.down)))
  let (t, u) = (place - Double(column), time - Double(row))
  func along(_ row: Int) -> Double { ray(column, row) * (1 - t) + ray(column + 1, row) * t }
  return max(0, 0.5 + contrast * (along(row) * (1 - u) + along(row + 1) * u - 0.5))
}

let starShineReferences: [StripReference] = [
  ("star", 300, 20, 50, 0.6, 2.5, 0.25, 750, 0.25), ("glow", 10, 3, 4, -1, 20, 2, 60, 4),
].map { name, x, y, radius, angle, width, opacity, length, shortening in
  let (cosine, sine) = (Float(cos(angle)), Float(sin(angle)))
  let constants: [Double] = [x, y, radius, Double(cosine), Double(sine), 1 / width, opacity, 1 / length, shortening]
  return .generator(name, constants.map { Float($0) } + [1, 0.5, 0.25, 1], tolerance: 2e-4) { px, py in
    let (dx, dy) = (px - x, py - y)
    let distance = hypot(dx, dy)
    let fall = max(0, 1 - shortening * distance / length)
    let first = dx * Double(sine) - dy * Double(cosine)
    let second = dx * Double(cosine) + dy * Double(sine)
    let lines = exp(-first * first / (width * width)) + exp(-second * second / (width * width))
    let sum = radius * radius / max(distance * distance, 1e-12) + opacity * fall * lines
    return light(sum, 0.5 * sum, 0.25 * sum)
  }
}

let sunbeamsReferences: [StripReference] = [
  ("sun", 300.0, 20.0, 50.0, 250.0, 0.5, 1.375, 2.25), ("small", 10, 3, 4, 10, 1, 1, 0),
].map {
  (name: String, x: Double, y: Double, radius: Double, reach: Double, strength: Double, contrast: Double, time: Double)
  in
  let constants: [Double] = [x, y, radius, 1 / reach, strength, contrast, time]
  return .generator(name, constants.map { Float($0) } + [1, 0.5, 0.25, 1], tolerance: 5e-4) { px, py in
    let (dx, dy) = (px - x, py - y)
    let distance = hypot(dx, dy)
    let fall = unit(1 - distance / reach)
    let glow = radius * radius / max(distance * distance, 1e-12) * fall
    let white = strength * rays(dx, dy, contrast, time) * fall
    return light(glow + white, 0.5 * glow + white, 0.25 * glow + white)
  }
}

let lenticularHaloReferences: [StripReference] = [
  ("rings", 300.0, 20.0, 100.0, 40.0, 10.0, 0.5, 1.0, 2.25), ("ring", 10, 3, 40, 20, 0, 1, 1.5, 0),
].map {
  (
    name: String, x: Double, y: Double, middle: Double, half: Double, shift: Double, strength: Double, contrast: Double,
    time: Double
  ) in
  let constants: [Double] = [x, y, middle, 1 / half, shift, strength, contrast, time]
  return .generator(name, constants.map { Float($0) } + [1, 0.5, 0.25, 1], tolerance: 5e-4) { px, py in
    let (dx, dy) = (px - x, py - y)
    let factor = max(0, 1 - strength * (1 - rays(dx, dy, contrast, time)))
    func ring(_ offset: Double) -> Double {
      let t = unit(1 - abs(hypot(dx, dy) - middle + offset) / half)
      return t * t * (3 - 2 * t) * factor
    }
    return light(ring(shift), 0.5 * ring(0), 0.25 * ring(-shift))
  }
}

// MARK: Shapes

let roundedRectangleReferences: [StripReference] = [
  ("filled", 20.0, 2.0, -1.0), ("line", 20, 2, 5), ("sharp", 0, 2, -1), ("smooth", 20, 5, -1),
  ("smooth line", 15, 3.5, 4),
].map { (name: String, radius: Double, exponent: Double, line: Double) in
  let constants: [Double] = [290, 10, 200, 40, radius, exponent, line]
  return .generator(name, constants.map { Float($0) } + [1, 0.5, 0, 0.75], tolerance: 3e-3) { x, y in
    let (dx, dy) = (abs(x - 290) - 200 + radius, abs(y - 10) - 40 + radius)
    var distance = max(dx, dy) - radius
    if dx > 0, dy > 0 {
      let norm = pow(pow(dx, exponent) + pow(dy, exponent), 1 / exponent)
      let gradient = hypot(pow(dx / norm, exponent - 1), pow(dy / norm, exponent - 1))
      distance = (norm - radius) / max(gradient, 0.5)
    }
    let coverage = line < 0 ? unit(0.5 - distance) : unit(0.5 + line - abs(distance))
    return Pixel(1, 0.5, 0, 0.75) * coverage
  }
}
