import VidFXKernelSet

/// A pixel in double precision: r, g, b, a.
typealias Pixel = SIMD4<Double>

/// What one strip operation should give, written pixel by pixel in double precision.
struct StripReference: Sendable {
  /// Names the case in failures.
  var name: String
  var constants: [Float] = []
  var table: [Float] = []
  /// Where random inputs lie.
  var inputs: ClosedRange<Float> = -0.5...1.5
  /// Whether inputs like NaN, infinities and the greatest floats have a defined result too.
  var definedForExtremes = false
  /// The result and how far the kernel's may lie from it, from the pixel, its partner and the position.
  var pixel: @Sendable (_ pixel: Pixel, _ other: Pixel, _ x: Double, _ y: Double) -> (value: Pixel, tolerance: Pixel)
}

extension StripReference {
  /// A function of the pixel alone.
  static func color(
    _ name: String, _ constants: [Float] = [], table: [Float] = [], inputs: ClosedRange<Float> = -0.5...1.5,
    _ pixel: @escaping @Sendable (Pixel) -> (value: Pixel, tolerance: Pixel)
  ) -> StripReference {
    StripReference(name: name, constants: constants, table: table, inputs: inputs) { p, _, _, _ in pixel(p) }
  }

  /// A function of each of r, g and b, with an error of `relative` of the result plus `absolute`.
  static func curve(
    _ name: String, _ constants: [Float] = [], inputs: ClosedRange<Float> = -0.5...1.5, relative: Double,
    absolute: Double = 0, _ curve: @escaping @Sendable (Double) -> Double
  ) -> StripReference {
    color(name, constants, inputs: inputs) { p in
      let value = Pixel(curve(p.x), curve(p.y), curve(p.z), p.w)
      var tolerance = value.magnitude * relative + Pixel(repeating: absolute)
      tolerance.w = 0
      return (value, tolerance)
    }
  }

  /// A function of the pixel and its partner.
  static func blend(
    _ name: String, _ constants: [Float] = [], extremes: Bool = false,
    _ pixel: @escaping @Sendable (Pixel, Pixel) -> (value: Pixel, tolerance: Pixel)
  ) -> StripReference {
    StripReference(name: name, constants: constants, definedForExtremes: extremes) { p, q, _, _ in pixel(p, q) }
  }

  /// A function of the position.
  static func generator(
    _ name: String, _ constants: [Float], tolerance: Double,
    _ pixel: @escaping @Sendable (_ x: Double, _ y: Double) -> Pixel
  ) -> StripReference {
    StripReference(name: name, constants: constants, definedForExtremes: true) { _, _, x, y in
      (pixel(x, y), Pixel(repeating: tolerance))
    }
  }
}

extension SIMD4 where Scalar == Double {
  /// |x| of each component.
  var magnitude: Self { Self(abs(x), abs(y), abs(z), abs(w)) }
}

/// The distance of neighbouring floats relative to their size.
let ulp = 0x1p-23
