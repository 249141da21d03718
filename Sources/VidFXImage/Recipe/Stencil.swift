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
  }

  /// A run of `length` pixels from (`dx`, `dy`) to the right; sums and medians have runs of one pixel.
  package struct Tap: Hashable, Sendable {
    package var dx: Int
    package var dy: Int
    package var length = 1
    package var weight: Float = 1
  }

  package var kind: Kind
  package var taps: [Tap]
  /// Whether alpha is left as it is, and with it the extent.
  package var keepsAlpha: Bool

  /// The furthest that windows reach: large enough for any picture, small enough for rows to stay in a cache.
  package static let maximumReach = 500

  /// The weighted sum over `columns` by `rows` pixels around each; both odd. Weights begin at the top left.
  package static func weights(_ weights: [Double], columns: Int, rows: Int, keepsAlpha: Bool) -> Stencil {
    precondition(weights.count == columns * rows, "a weight for each pixel")
    let taps = weights.indices.filter { weights[$0] != 0 }.map { index in
      Tap(dx: index % columns - columns / 2, dy: rows / 2 - index / columns, weight: Float(weights[index]))
    }
    return Stencil(kind: .sum, taps: taps, keepsAlpha: keepsAlpha)
  }

  /// The pixels whose centres are at most `radius` away.
  package static func disc(radius: Double, _ kind: Kind, keepsAlpha: Bool = false) -> Stencil {
    let radius = min(max(radius, 0), Double(maximumReach))
    let rows = Int(radius)
    let taps = (-rows...rows).map { dy in
      let half = Int((radius * radius - Double(dy * dy)).squareRoot())
      return Tap(dx: -half, dy: dy, length: 2 * half + 1)
    }
    return Stencil(kind: kind, taps: taps, keepsAlpha: keepsAlpha)
  }

  /// `width` pixels side by side, or `height` above one another; odd numbers. A rectangle is one after the other.
  package static func row(width: Int, _ kind: Kind) -> Stencil {
    Stencil(kind: kind, taps: [Tap(dx: -(width / 2), dy: 0, length: width)], keepsAlpha: false)
  }

  package static func column(height: Int, _ kind: Kind) -> Stencil {
    Stencil(kind: kind, taps: (-(height / 2)...height / 2).map { Tap(dx: 0, dy: $0) }, keepsAlpha: false)
  }

  /// The middle one of three by three pixels.
  package static let median = Stencil(
    kind: .median, taps: (0..<9).map { Tap(dx: $0 % 3 - 1, dy: $0 / 3 - 1) }, keepsAlpha: false)

  /// How far taps lie from the middle.
  package var reach: (x: Int, y: Int) {
    taps.reduce((0, 0)) { (max($0.x, -$1.dx, $1.dx + $1.length - 1), max($0.y, abs($1.dy))) }
  }

  /// Whether the image comes out as it went in.
  var isIdentity: Bool { kind != .range && taps == [Tap(dx: 0, dy: 0)] }

  /// Whether pixels of alpha 1 all around give one.
  var keepsOpacity: Bool { keepsAlpha || (kind != .sum && kind != .range) }
}

extension CIImage {
  /// Applies `stencil`; the extent grows by its reach unless it keeps alpha.
  package func applying(_ stencil: Stencil) -> CIImage {
    if stencil.isIdentity || region.isEmpty { return self }
    let (x, y) = stencil.keepsAlpha ? (0, 0) : stencil.reach
    return CIImage(.stencil(stencil, self), region: region.outset(x, y))
  }
}
