internal import CHEIF
import VidFXPixels

extension ColorDescription {
  /// What a picture means whose file says nothing (ISO/IEC 23000-22, 7.3.6.4): sRGB, as full-range BT.601 YUV.
  static let heifDefault = ColorDescription(
    matrix: .smpte170m, range: .full, primaries: .bt709, transfer: .sRGB)

  /// Reads the code points that came with a decoded picture, from its bit stream or its container.
  init(_ image: OpaquePointer, of file: HEIFFile) {
    self = .heifDefault
    var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
    // Where libheif has turned the picture into RGB, only the container still tells.
    if heif_image_get_nclx_color_profile(image, &profile).code != heif_error_Ok {
      heif_image_handle_get_nclx_color_profile(file.primary, &profile)
    }
    guard let profile else { return }
    defer { heif_nclx_color_profile_free(profile) }
    let nclx = profile.pointee
    range = nclx.full_range_flag != 0 ? .full : .limited
    // Code point 2 leaves the default.
    matrix = YUVMatrix(rawValue: Int32(nclx.matrix_coefficients.rawValue)) ?? matrix
    primaries = ColorPrimaries(rawValue: Int32(nclx.color_primaries.rawValue)) ?? primaries
    transfer = TransferFunction(rawValue: Int32(nclx.transfer_characteristics.rawValue)) ?? transfer
  }

  /// Puts the code points into a picture that will be encoded.
  func describe(_ image: OpaquePointer) throws(HEIFError) {
    guard let profile = heif_nclx_color_profile_alloc() else {
      throw HEIFError(.encoder, "there is not enough memory")
    }
    defer { heif_nclx_color_profile_free(profile) }
    // H.273: 2 stands for "unspecified".
    try check(heif_nclx_color_profile_set_color_primaries(profile, UInt16(primaries?.rawValue ?? 2)), else: .encoder)
    try check(
      heif_nclx_color_profile_set_transfer_characteristics(profile, UInt16(transfer?.rawValue ?? 2)), else: .encoder)
    let matrix = matrix ?? Self.heifDefault.matrix
    try check(heif_nclx_color_profile_set_matrix_coefficients(profile, UInt16(matrix?.rawValue ?? 2)), else: .encoder)
    profile.pointee.full_range_flag = range == .limited ? 0 : 1
    try check(heif_image_set_nclx_color_profile(image, profile), else: .encoder)
  }
}
