internal import CLCMS2
import Foundation
import VidFXImage

/// An ICC profile as lcms2 has read it; closed with its last holder. Used by one thread at a time.
final class ICCProfile {
  private let handle: cmsHPROFILE

  /// nil for bytes that are no profile.
  init?(_ bytes: Data) {
    let handle = bytes.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number(clamping: $0.count)) }
    guard let handle else { return nil }
    self.handle = handle
  }

  private init(handle: cmsHPROFILE) { self.handle = handle }

  deinit { cmsCloseProfile(handle) }

  /// What its device values are; nil for kinds of values that images do not have.
  var model: CGColorSpaceModel? {
    switch cmsGetColorSpace(handle) {
    case cmsSigRgbData: .rgb
    case cmsSigGrayData: .monochrome
    case cmsSigCmykData: .cmyk
    default: nil
    }
  }

  /// Whether light comes by three curves and a matrix, and no table.
  var isMatrixShaper: Bool {
    cmsIsMatrixShaper(handle) != 0
      && cmsIsCLUT(handle, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), cmsUInt32Number(LCMS_USED_AS_INPUT)) == 0
  }

  /// What it calls itself; nil where it does not.
  var name: String? {
    let size = cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", nil, 0)
    guard size > 1, size < 4096 else { return nil }
    var text = [CChar](repeating: 0, count: Int(size) + 1)
    cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", &text, size)
    return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  /// The bytes of a tag, its type first; nil where there is none.
  func tag(_ signature: cmsTagSignature) -> Data? {
    let size = cmsReadRawTag(handle, signature, nil, 0)
    guard size > 0, size < 1 << 24 else { return nil }
    var data = Data(count: Int(size))
    let read = data.withUnsafeMutableBytes { cmsReadRawTag(handle, signature, $0.baseAddress, size) }
    return read == size ? data : nil
  }

  /// Columns red, green and blue of CIE XYZ, relative to the profile connection space's white, and the curves.
  var matrixShaper: (columns: [[Double]], curves: [ICCCurve])? {
    let columns = [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag].compactMap { xyz($0) }
    let curves = [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag].compactMap { curve($0) }
    return columns.count == 3 && curves.count == 3 ? (columns, curves) : nil
  }

  /// The curve of a gray profile.
  var grayCurve: ICCCurve? { curve(cmsSigGrayTRCTag) }

  private func curve(_ signature: cmsTagSignature) -> ICCCurve? { tag(signature).flatMap { ICCCurve(tag: $0) } }

  private func xyz(_ signature: cmsTagSignature) -> [Double]? {
    guard let bytes = tag(signature), bytes.starts(with: Array("XYZ ".utf8)) else { return nil }
    let stream = TIFFStream(bytes: bytes, isLittle: false)
    let values = (0..<3).compactMap {
      stream.integer(at: 8 + 4 * $0, size: 4, isSigned: true).map { Double($0) / 65536 }
    }
    return values.count == 3 ? values : nil
  }

  // MARK: Tables

  /// What `places` of RGB become in `target`, relative to white; nil where lcms2 knows no way.
  func converted(_ places: [Float], to target: ICCProfile) -> [Float]? {
    let format = vfx_cms_rgb_float
    let flags = cmsUInt32Number(cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE)
    guard
      let transform = cmsCreateTransform(
        handle, format, target.handle, format, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), flags)
    else { return nil }
    defer { cmsDeleteTransform(transform) }
    var result = [Float](repeating: 0, count: places.count)
    cmsDoTransform(transform, places, &result, cmsUInt32Number(places.count / 3))
    return result
  }

  /// The profile of a space that has a name; nil where it has no matrix and curve.
  convenience init?(of space: CGColorSpace) {
    guard let bytes = ICCProfileWriter.profile(of: space) else { return nil }
    self.init(bytes)
  }
}
