import Foundation

// Steps that fold and roll, written as paper is folded and rolled.

let pleatPositionsReferences: [StripReference] = [(60.0, 4.0), (0, 4), (200, 6)].map { stretched, halves in
  .color("\(stretched)", [20, 10, 40, Float(stretched), Float(halves), 0.0625, 0.5], inputs: -30...80) { p in
    let above = p.y - 10
    guard above > 0 else { return (p, Pixel(1e-5, 1e-5, 0, 1e-6)) }
    guard above < 40 else { return (Pixel(p.x, p.y - 40 + stretched, p.z, p.w), Pixel(0, 3e-5, 0, 0)) }
    let fold = above / 40 * halves
    let part = fold - fold.rounded(.down)
    let isComing = !Int(fold.rounded(.down)).isMultiple(of: 2)
    let depth = 0.0625 * (isComing ? 1 - part : part)
    let isEdge = abs(fold - fold.rounded()) < 1e-5
    return (
      Pixel(20 + (p.x - 20) * (1 + depth), 10 + above / 40 * stretched, p.z, p.w * (1 - 0.5 * part)),
      Pixel(2e-5, 2e-4, 0, abs(p.w) * (isEdge ? 0.51 : 2e-5))
    )
  }
}

let curlPositionsReferences: [StripReference] = [0, 1].map { (back: Float) in
  .color(back == 1 ? "back" : "front", [10, 25, back], inputs: -40...40) { p in
    // Along the page from where it leaves the ground, and where that is seen.
    let ahead = 10 - p.x
    let coverage = max(0, min(25 - ahead + 0.5, 1))
    let rise = asin(max(0, min(ahead / 25, 1)))
    let arc = back == 0 ? (ahead <= 0 ? ahead : 25 * rise) : (ahead <= 0 ? 25 * .pi - ahead : 25 * (.pi - rise))
    // Where the page stands upright its places are dense.
    let error = abs(ahead - 25) < 0.01 ? 0.8 : 1e-3
    return (Pixel(10 - arc, p.y, p.z * coverage, p.w), Pixel(error, 0, abs(p.z) * 1e-5 + 1e-6, 0))
  }
}

let curlShadePositionsReferences: [StripReference] = [
  .color("", [10, 25, Float(cos(0.7)), Float(sin(0.7))], inputs: -40...40) { p in
    let ahead = 10 - p.x
    let tilt = max(0, min(ahead / 25, 1))
    let coverage = max(0, min(25 - ahead + 0.5, 1))
    return (
      Pixel(0.5 - tilt * cos(0.7) / 2, 0.5 - tilt * sin(0.7) / 2, p.z * coverage, p.w),
      Pixel(1e-6, 1e-6, abs(p.z) * 1e-5 + 1e-6, 0)
    )
  }
]
