import Foundation
import VidFXKernelSet
import VidFXPixels

/// Where each pixel of a warped image comes from: steps that turn its position into a position in the source.
///
/// The steps work on quads of x, y, coverage (what the pixel is multiplied by) and light (what its colour is). Unless the
/// warp starts from the pixels of a second image, the first step writes the quad: ``StripOp/positions``.
package struct Warp: Hashable, Sendable {
  /// One kernel.
  package struct Step: Hashable, Sendable {
    package var operation: StripOp
    package var constants: [Float]
  }

  /// How the source is read in the end.
  package enum Sampler: Hashable, Sendable {
    /// Between the pixels around each position.
    case bilinear
    /// Not by position: the colour of the source that is nearest to that in the quad.
    case nearestColor
  }

  package var steps: [Step]
  package var sampler = Sampler.bilinear
  /// Where positions in the source lie, for images that are not finite; pixels up to `drift` from the one asked for may
  /// show besides.
  package var reach: PixelRect
  /// How far a position may be moved, in pixels.
  package var drift: Int

  /// A warp that shows parts of the source up to `drift` pixels away, or from inside `reach`.
  package init(reach: CGRect = .null, drift: Double = 0) {
    steps = []
    self.reach = PixelRect(enclosing: reach)
    self.drift = Int(min(drift, 1e6).rounded(.up))
  }

  /// A warp that begins with positions seen from `origin`: `origin` becomes (0, 0), and `unit` pixels 1.
  package init(
    around origin: CGPoint, unit: Double = 1, turnedBy angle: Double = 0, reach: CGRect = .null, drift: Double = 0
  ) {
    self.init(
      through: CGAffineTransform(translationX: -origin.x, y: -origin.y)
        .concatenating(CGAffineTransform(rotationAngle: -angle))
        .concatenating(CGAffineTransform(scaleX: 1 / unit, y: 1 / unit)), reach: reach, drift: drift)
  }

  /// A warp that begins with positions after `transform`.
  package init(through transform: CGAffineTransform, reach: CGRect = .null, drift: Double = 0) {
    self.init(reach: reach, drift: drift)
    add(.positions, transform)
  }

  /// Not a movement: every pixel of a second image becomes the nearest colour of the source.
  package static let nearestColor: Warp = {
    var warp = Warp(reach: .infinite)
    warp.sampler = .nearestColor
    return warp
  }()

  /// The warp followed by one more step.
  package func then(_ operation: StripOp, _ constants: [Double]) -> Warp {
    var warp = self
    warp.steps.append(Step(operation: operation, constants: constants.map { Float($0) }))
    return warp
  }

  /// The warp followed by what takes ``init(around:unit:turnedBy:reach:drift:)`` back.
  package func back(to origin: CGPoint, unit: Double = 1, turnedBy angle: Double = 0) -> Warp {
    var warp = self
    warp.add(
      .movePositions,
      CGAffineTransform(scaleX: unit, y: unit).concatenating(CGAffineTransform(rotationAngle: angle))
        .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)))
    return warp
  }

  /// The warp followed by `transform`.
  package func moved(by transform: CGAffineTransform) -> Warp {
    var warp = self
    warp.add(.movePositions, transform)
    return warp
  }

  private mutating func add(_ operation: StripOp, _ t: CGAffineTransform) {
    steps.append(Step(operation: operation, constants: [t.a, t.c, t.tx, t.b, t.d, t.ty].map { Float($0) }))
  }

  /// The part of a source that `region` of the result shows.
  func source(of region: PixelRect, extent: PixelRect) -> PixelRect {
    if !extent.isInfinite && reach.isInfinite { return extent }
    return region.outset(drift + 2, drift + 2).union(reach.isInfinite ? .empty : reach.outset(2, 2))
      .intersection(extent)
  }
}
