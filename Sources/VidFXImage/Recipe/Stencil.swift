import Foundation

/// A function of the pixels at fixed offsets, the same for each channel.
///
/// What lies outside the image is transparent black. Offsets are in pixels, y up.
package struct Stencil: Hashable, Sendable {
  /// What is made of the pixels.
  package enum Kind: Hashable, Sendable {
    /// Their weighted sum.
    case sum
    /// The greatest.
    case maximum
    /// The least.
    case minimum
    /// The greatest less the least.
    case range
    /// The one in the middle; there are nine taps.
    case median
    /// 1 − distance ÷ limit for the nearest pixel above ½, 0 beyond the limit; the shape is the square that holds it.
    case nearness(limit: Float)
  }

  /// Which pixels.
  package enum Shape: Hashable, Sendable {
    /// Some, each with its weight.
    case taps([Tap])
    /// Those of rows that are centred above one another: the middle row first, then those `dy` above and below it.
    case disc([Chord])
    /// Those at most so far to the sides, and up and down.
    case rectangle(x: Int, y: Int)
  }

  /// The pixel at (`dx`, `dy`).
  package struct Tap: Hashable, Sendable {
    package var dx: Int
    package var dy: Int
    package var weight: Float = 1
  }

  /// A row of a disc.
  package struct Chord: Hashable, Sendable {
    /// How many whole pixels there are on either side of the middle one; −1 without that one.
    package var reach: Int
    /// What the next pixel on either side (or the middle one) weighs, 0…1; sums only.
    package var edge: Float = 0
  }

  package var kind: Kind
  package var shape: Shape
  /// Whether alpha is left as it is, and with it the extent.
  package var keepsAlpha: Bool

  /// The furthest that windows reach.
  package static let maximumReach = 500

  /// The weighted sum over `columns` by `rows` pixels around each; both odd. Weights begin at the top left.
  package static func weights(_ weights: [Double], columns: Int, rows: Int, keepsAlpha: Bool) -> Stencil {
    precondition(weights.count == columns * rows, "a weight for each pixel")
    let taps = weights.indices.filter { weights[$0] != 0 }.map { index in
      Tap(dx: index % columns - columns / 2, dy: rows / 2 - index / columns, weight: Float(weights[index]))
    }
    return Stencil(kind: .sum, shape: .taps(taps), keepsAlpha: keepsAlpha)
  }

  /// The weighted sum of the pixels at `taps`.
  package static func weights(_ taps: [(dx: Int, dy: Int, weight: Double)]) -> Stencil {
    let taps = taps.map { Tap(dx: $0.dx, dy: $0.dy, weight: Float($0.weight)) }
    return Stencil(kind: .sum, shape: .taps(taps), keepsAlpha: false)
  }

  /// The greatest or the least of the pixels whose centres are at most `radius` away, or how far apart they are.
  package static func disc(radius: Double, _ kind: Kind, keepsAlpha: Bool = false) -> Stencil {
    let radius = min(max(radius, 0), Double(maximumReach))
    let chords = (0...Int(radius)).map { Chord(reach: Int((radius * radius - Double($0 * $0)).squareRoot())) }
    return Stencil(kind: kind, shape: .disc(chords), keepsAlpha: keepsAlpha)
  }

  /// The mean of a disc. Pixels at its rim count by how much of them it covers, so that it changes smoothly with `radius`.
  package static func discMean(radius: Double) -> Stencil {
    let radius = min(max(radius, 0), Double(maximumReach))
    if radius < 3 {
      // So few that each can have its own weight.
      let reach = Int((radius + 0.5).rounded(.up)) - 1
      let offsets = (-reach...reach).flatMap { dy in (-reach...reach).map { dx in (dx, dy) } }
      let covered = offsets.map { min(max(radius + 0.5 - Double($0.0 * $0.0 + $0.1 * $0.1).squareRoot(), 0), 1) }
      let area = covered.reduce(0, +)
      let taps = zip(offsets, covered).filter { $0.1 > 0 }.map { offset, share in
        Tap(dx: offset.0, dy: offset.1, weight: Float(share / area))
      }
      return Stencil(kind: .sum, shape: .taps(taps), keepsAlpha: false)
    }
    /// The area of half the disc between the middle and a line.
    func area(below y: Double) -> Double {
      let y = min(y, radius)
      return (y * (radius * radius - y * y).squareRoot() + radius * radius * asin(y / radius)) / 2
    }
    let chords = (0..<Int((radius + 0.5).rounded(.up))).map { dy in
      let half = area(below: Double(dy) + 0.5) - area(below: Double(dy) - 0.5)
      let reach = Int((half - 0.5).rounded(.down))
      return Chord(reach: reach, edge: Float(reach < 0 ? 2 * half : half - 0.5 - Double(reach)))
    }
    return Stencil(kind: .sum, shape: .disc(chords), keepsAlpha: false)
  }

  /// `width` by `height` pixels; odd numbers.
  package static func rectangle(width: Int, height: Int, _ kind: Kind) -> Stencil {
    Stencil(kind: kind, shape: .rectangle(x: width / 2, y: height / 2), keepsAlpha: false)
  }

  /// How near the nearest pixel above ½ is: 1 where it is, 0 from `limit` pixels on.
  package static func nearness(limit: Double) -> Stencil {
    let limit = min(max(limit, 1e-3), 1000)
    let reach = Int(limit.rounded(.up))
    return Stencil(kind: .nearness(limit: Float(limit)), shape: .rectangle(x: reach, y: reach), keepsAlpha: false)
  }

  /// The middle one of three by three pixels.
  package static let median = Stencil(
    kind: .median, shape: .taps((0..<9).map { Tap(dx: $0 % 3 - 1, dy: $0 / 3 - 1) }), keepsAlpha: false)

  /// How far pixels lie from the middle.
  package var reach: (x: Int, y: Int) {
    switch shape {
    case .taps(let taps): taps.reduce((0, 0)) { (max($0.x, abs($1.dx)), max($0.y, abs($1.dy))) }
    case .disc(let chords): (chords.reduce(0) { max($0, $1.reach + ($1.edge > 0 ? 1 : 0)) }, chords.count - 1)
    case .rectangle(let x, let y): (x, y)
    }
  }

  /// Whether the image comes out as it went in.
  var isIdentity: Bool {
    switch shape {
    case .taps(let taps): taps == [Tap(dx: 0, dy: 0)]
    case .disc(let chords): kind != .range && reach == (0, 0) && chords.count == 1
    case .rectangle(let x, let y): kind != .range && x == 0 && y == 0
    }
  }

  /// Whether pixels of alpha 1 all around give one.
  var keepsOpacity: Bool {
    switch kind {
    case .maximum, .minimum, .median: true
    case .sum, .range, .nearness: keepsAlpha
    }
  }
}

extension Stencil.Kind {
  var isNearness: Bool { if case .nearness = self { true } else { false } }
}

extension Stencil.Chord {
  /// What its pixels weigh together.
  var weight: Double { Double(2 * reach + 1) + Double(edge) * (reach < 0 ? 1 : 2) + (reach < 0 ? 1 : 0) }
}

extension CIImage {
  /// Applies `stencil`; the extent grows by its reach unless it keeps alpha.
  package func applying(_ stencil: Stencil) -> CIImage {
    if stencil.isIdentity || region.isEmpty { return self }
    let (x, y) = stencil.keepsAlpha ? (0, 0) : stencil.reach
    return CIImage(.stencil(stencil, self), region: region.outset(x, y))
  }
}
