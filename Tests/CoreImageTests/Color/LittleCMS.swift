internal import CLCMS2
import Foundation

/// Profiles and transforms of lcms2, which knows colour independently of the code under test.
enum LittleCMS {
  /// A curve of lcms2.
  enum Curve {
    /// A type of cmsBuildParametricToneCurve with its parameters.
    case parametric(Int32, [Double])
    /// Entries of 16 bits.
    case table([UInt16])

    func make() -> OpaquePointer? {
      switch self {
      case .parametric(let type, let parameters): cmsBuildParametricToneCurve(nil, type, parameters)
      case .table(let entries): cmsBuildTabulatedToneCurve16(nil, cmsUInt32Number(entries.count), entries)
      }
    }
  }

  static let sRGBCurve = Curve.parametric(4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  static let bt709: [(Double, Double)] = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
  static let adobe: [(Double, Double)] = [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)]

  private static func point(_ p: (Double, Double)) -> cmsCIExyY { cmsCIExyY(x: p.0, y: p.1, Y: 1) }

  private static func matrixProfile(_ primaries: [(Double, Double)], _ curves: [Curve]) -> cmsHPROFILE? {
    var white = point((0.3127, 0.3290))
    var triple = cmsCIExyYTRIPLE(
      Red: point(primaries[0]), Green: point(primaries[1]), Blue: point(primaries[2]))
    let made = curves.map { $0.make() }
    defer { for curve in made { cmsFreeToneCurve(curve) } }
    return cmsCreateRGBProfile(&white, &triple, made)
  }

  private static func bytes(_ profile: cmsHPROFILE?) -> Data {
    var size: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &size)
    var data = Data(count: Int(size))
    _ = data.withUnsafeMutableBytes { cmsSaveProfileToMem(profile, $0.baseAddress, &size) }
    cmsCloseProfile(profile)
    return data
  }

  /// A profile of three columns and three curves, D65.
  static func rgb(_ primaries: [(Double, Double)], _ curves: [Curve]) -> Data {
    bytes(matrixProfile(primaries, curves))
  }

  /// A gray profile.
  static func gray(_ curve: Curve) -> Data {
    var white = point((0.3457, 0.3585))
    let made = curve.make()
    defer { cmsFreeToneCurve(made) }
    return bytes(cmsCreateGrayProfile(&white, made))
  }

  /// A profile of tables of 33 entries a side: sRGB's primaries, and light the square of values.
  static func tables() -> Data {
    let profile = cmsCreateProfilePlaceholder(nil)
    cmsSetProfileVersion(profile, 2.1)
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigRgbData)
    cmsSetPCS(profile, cmsSigLabData)
    add(to: profile, cmsSigAToB0Tag) { input, output, _ in
      guard let input, let output else { return 0 }
      let light = (0..<3).map { pow(Double(input[$0]) / 65535, 2) }
      let rows = [
        [0.4360747, 0.3850649, 0.1430804], [0.2225045, 0.7168786, 0.0606169], [0.0139322, 0.0971045, 0.7141733],
      ]
      let xyz = rows.map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } }
      var color = cmsCIEXYZ(X: xyz[0], Y: xyz[1], Z: xyz[2])
      var lab = cmsCIELab()
      cmsXYZ2Lab(nil, &lab, &color)
      cmsFloat2LabEncodedV2(output, &lab)
      return 1
    }
    add(to: profile, cmsSigBToA0Tag) { input, output, _ in
      guard let input, let output else { return 0 }
      var lab = cmsCIELab()
      cmsLabEncoded2FloatV2(&lab, input)
      var xyz = cmsCIEXYZ()
      cmsLab2XYZ(nil, &xyz, &lab)
      let rows = [
        [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540], [0.0719453, -0.2289914, 1.4052427],
      ]
      for (index, row) in rows.enumerated() {
        let light = row[0] * xyz.X + row[1] * xyz.Y + row[2] * xyz.Z
        output[index] = UInt16((max(0, min(light, 1)).squareRoot() * 65535).rounded())
      }
      return 1
    }
    return bytes(profile)
  }

  private static func add(to profile: cmsHPROFILE?, _ tag: cmsTagSignature, _ sampler: cmsSAMPLER16) {
    let pipeline = cmsPipelineAlloc(nil, 3, 3)
    let stage = cmsStageAllocCLut16bit(nil, 33, 3, 3, nil)
    cmsStageSampleCLut16bit(stage, sampler, nil, 0)
    cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, stage)
    cmsWriteTag(profile, tag, UnsafeRawPointer(pipeline))
    cmsPipelineFree(pipeline)
  }

  /// What values of `profile` are in light with sRGB primaries, or the other way round.
  static func light(_ values: [Float], _ profile: Data, components: Int = 3, isInverse: Bool = false) -> [Float] {
    let device = profile.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count)) }
    let linear = Curve.parametric(1, [1])
    let light = matrixProfile(bt709, [linear, linear, linear])
    let format = components == 1 ? vfx_cms_gray_float : vfx_cms_rgb_float
    let transform = cmsCreateTransform(
      isInverse ? light : device, isInverse ? vfx_cms_rgb_float : format, isInverse ? device : light,
      isInverse ? format : vfx_cms_rgb_float, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
      cmsUInt32Number(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE))
    defer {
      cmsDeleteTransform(transform)
      cmsCloseProfile(device)
      cmsCloseProfile(light)
    }
    let count = values.count / (isInverse ? 3 : components)
    var result = [Float](repeating: 0, count: count * (isInverse ? components : 3))
    cmsDoTransform(transform, values, &result, cmsUInt32Number(count))
    return result
  }
}
