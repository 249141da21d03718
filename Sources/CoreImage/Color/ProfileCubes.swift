import VidFXImage

/// A profile of tables as two cubes.
///
/// Cubes are looked up by gamma-encoded values and hold such, for between them colour is near to straight: sRGB's on the way
/// in, and on the way out those of ROMM RGB, which holds what the tables of printers and cameras hold. Beside lcms2 that is
/// off by 4·10⁻⁴ at most on the way in; on the way out by 0.0015 on average, and by 0.04 where values stop at 0 or 1.
struct ProfileCubes {
  let decoding: [ColorStep]
  let encoding: [ColorStep]

  /// Entries a side.
  private static let size = 33

  init?(_ profile: ICCProfile) {
    let (sRGB, romm) = (CGColorSpace(name: CGColorSpace.sRGB), CGColorSpace(name: CGColorSpace.rommrgb))
    guard let sRGB, let romm, let inner = ICCProfile(of: sRGB), let outer = ICCProfile(of: romm),
      let incoming = profile.converted(Self.places, to: inner),
      let outgoing = outer.converted(Self.places, to: profile)
    else { return nil }
    decoding = [Self.cube(incoming)] + sRGB.decoding
    encoding = romm.encoding + [Self.cube(outgoing)]
  }

  /// Every corner of the cube, red first.
  private static let places: [Float] = {
    let steps = (0..<size).map { Float($0) / Float(size - 1) }
    return steps.flatMap { blue in steps.flatMap { green in steps.flatMap { red in [red, green, blue] } } }
  }()

  private static func cube(_ colors: [Float]) -> ColorStep {
    let values = stride(from: 0, to: colors.count, by: 3).flatMap { colors[$0..<$0 + 3] + [1] }
    return .kernel(.colorCube, [Float(size), 0], table: ColorTable(values: values))
  }
}
