import Foundation

// Colour that depends on brightness.

private func luma(_ p: Pixel) -> Double { 0.2126 * p.x + 0.7152 * p.y + 0.0722 * p.z }
private func clamp(_ x: Double) -> Double { min(max(x, 0), 1) }
private func smooth(_ x: Double) -> Double { clamp(x) * clamp(x) * (3 - 2 * clamp(x)) }

/// r, g and b times `gain`, which is known up to `error`.
private func scaled(_ p: Pixel, _ gain: Double, _ error: Double) -> (value: Pixel, tolerance: Pixel) {
  let value = Pixel(p.x * gain, p.y * gain, p.z * gain, p.w)
  var tolerance = p.magnitude * error
  tolerance.w = 0
  return (value, tolerance)
}

let posterizeLumaReferences: [StripReference] = [1, 4, 7].map { (levels: Float) in
  .color("\(levels) levels", [levels]) { p in
    let n = Double(levels)
    let brightness = luma(p)
    // A brightness next to the least that counts may fall on either side.
    if abs(brightness - 0x1p-10) < 1e-6 { return (p, Pixel(repeating: 100)) }
    guard brightness > 0x1p-10 else { return (Pixel(0, 0, 0, p.w), .zero) }
    let place = clamp(brightness) * n
    let whole = min(place.rounded(.down), n - 1)
    let rest = place - whole
    let level = (whole + 0.5 + smooth((rest - 0.875) * 4) + smooth((rest + 0.125) * 4) - 1) / n
    return scaled(p, level / brightness, 1e-5 * (1 + 1 / brightness))
  }
}

let noiseReductionReferences: [StripReference] = [(0.2, 0.4), (1, 2)].map { (level: Float, sharpness: Float) in
  .blend("level \(level)", [level, 1 / (level / 2), sharpness]) { blur, p in
    let n = Double(level)
    let t = smooth((abs(luma(p) - luma(blur)) - n / 2) / (n / 2))
    var value = blur * (1 - t) + (p + (p - blur) * Double(sharpness)) * t
    value.w = p.w
    return (value, Pixel(4e-5, 4e-5, 4e-5, 0))
  }
}

let toneGainReferences: [StripReference] = [(0.7, 0.3), (-1, 1)].map { (shadow: Float, highlight: Float) in
  .blend("shadow \(shadow), highlight \(highlight)", [shadow, highlight]) { p, q in
    let (level, s, h) = (clamp(q.x), Double(shadow), Double(highlight))
    let gain = 1 + 2 * s * pow(1 - level, 3) - 2 * (1 - h) * level * level * (1 - level)
    return scaled(p, max(gain, 0), 2e-6)
  }
}

let ratioReference: StripReference = .blend("", [0.125]) { p, q in
  let value = Pixel(p.x / (max(q.x, 0) + 0.125), p.y / (max(q.y, 0) + 0.125), p.z / (max(q.z, 0) + 0.125), p.w)
  var tolerance = value.magnitude * (3 * ulp)
  tolerance.w = 0
  return (value, tolerance)
}

let bilateralTapReferences: [StripReference] = [(1, 0), (0.25, 9), (0.5, 1e4)].map { (weight: Float, k: Float) in
  .blend("falling by \(k)", [weight, k]) { p, q in
    let d = luma(q) - p.w
    let w = Double(weight) * pow(2, max(-Double(k) * d * d, -20))
    let value = Pixel(p.x * w, p.y * w, p.z * w, w)
    // The exponent has the error of the luma's square.
    let error = 2e-5 + Double(k) * abs(d) * min(1, 20 / (Double(k) * d * d + 1e-9)) * 4e-7
    return (value, (value.magnitude + Pixel(repeating: w)) * error)
  }
}
