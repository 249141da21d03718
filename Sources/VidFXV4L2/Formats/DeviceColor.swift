internal import CV4L2
import VidFXPixels

/// What code values mean in Video4Linux's own terms, where 0 stands for "as the colour space has it".
package struct DeviceColor: Hashable, Sendable {
  /// `enum v4l2_colorspace`.
  package var space: UInt32 = 0
  /// `enum v4l2_xfer_func`.
  package var transfer: UInt32 = 0
  /// `enum v4l2_ycbcr_encoding`.
  package var encoding: UInt32 = 0
  /// `enum v4l2_quantization`.
  package var quantization: UInt32 = 0

  /// Nothing stated.
  package init() {}

  /// The description of pictures of `format`, with defaults resolved as `<linux/videodev2.h>` says; a colour space that is
  /// not stated leaves primaries, curve and matrix unknown.
  package func description(of format: PixelFormat) -> ColorDescription {
    ColorDescription(
      matrix: format.model == .rgb ? .identity : format.model == .gray ? nil : matrix,
      range: range(of: format.model), primaries: primaries, transfer: transferFunction)
  }

  private var primaries: ColorPrimaries? {
    switch v4l2_colorspace(space) {
    case V4L2_COLORSPACE_SMPTE170M: .smpte170m
    case V4L2_COLORSPACE_SMPTE240M: .smpte240m
    case V4L2_COLORSPACE_REC709, V4L2_COLORSPACE_SRGB, V4L2_COLORSPACE_JPEG: .bt709
    case V4L2_COLORSPACE_470_SYSTEM_M: .bt470m
    case V4L2_COLORSPACE_470_SYSTEM_BG: .bt470bg
    case V4L2_COLORSPACE_BT2020: .bt2020
    case V4L2_COLORSPACE_DCI_P3: .smpte431
    default: nil
    }
  }

  private var transferFunction: TransferFunction? {
    switch v4l2_xfer_func(transfer) {
    case V4L2_XFER_FUNC_709: return .bt709
    case V4L2_XFER_FUNC_SRGB: return .sRGB
    case V4L2_XFER_FUNC_SMPTE240M: return .smpte240m
    case V4L2_XFER_FUNC_NONE: return .linear
    case V4L2_XFER_FUNC_SMPTE2084: return .pq
    case V4L2_XFER_FUNC_DEFAULT: break
    default: return nil
    }
    return switch v4l2_colorspace(space) {
    case V4L2_COLORSPACE_SRGB, V4L2_COLORSPACE_JPEG: .sRGB
    case V4L2_COLORSPACE_SMPTE240M: .smpte240m
    case V4L2_COLORSPACE_RAW: .linear
    case V4L2_COLORSPACE_SMPTE170M, V4L2_COLORSPACE_REC709, V4L2_COLORSPACE_470_SYSTEM_M,
      V4L2_COLORSPACE_470_SYSTEM_BG, V4L2_COLORSPACE_BT2020:
      .bt709
    default: nil
    }
  }

  private var matrix: YUVMatrix? {
    switch v4l2_ycbcr_encoding(encoding) {
    case V4L2_YCBCR_ENC_601, V4L2_YCBCR_ENC_XV601, V4L2_YCBCR_ENC_SYCC: return .smpte170m
    case V4L2_YCBCR_ENC_709, V4L2_YCBCR_ENC_XV709: return .bt709
    case V4L2_YCBCR_ENC_BT2020: return .bt2020
    case V4L2_YCBCR_ENC_SMPTE240M: return .smpte240m
    case V4L2_YCBCR_ENC_DEFAULT: break
    default: return nil
    }
    return switch v4l2_colorspace(space) {
    case V4L2_COLORSPACE_REC709, V4L2_COLORSPACE_DCI_P3: .bt709
    case V4L2_COLORSPACE_BT2020: .bt2020
    case V4L2_COLORSPACE_SMPTE240M: .smpte240m
    case V4L2_COLORSPACE_DEFAULT, V4L2_COLORSPACE_RAW: nil
    default: .smpte170m
    }
  }

  private func range(of model: PixelFormat.ColorModel) -> ColorRange {
    switch v4l2_quantization(quantization) {
    case V4L2_QUANTIZATION_FULL_RANGE: return .full
    case V4L2_QUANTIZATION_LIM_RANGE: return .limited
    // The kernel's default is that of colour: grey is what a sensor gives, which uses all codes.
    default: return model != .yuv || v4l2_colorspace(space) == V4L2_COLORSPACE_JPEG ? .full : .limited
    }
  }
}

extension DeviceColor {
  /// What comes nearest to `color` among Video4Linux's terms: what it cannot say is left to the colour space.
  package init(_ color: ColorDescription) {
    let known: v4l2_colorspace =
      switch color.primaries {
      case .smpte170m: V4L2_COLORSPACE_SMPTE170M
      case .smpte240m: V4L2_COLORSPACE_SMPTE240M
      case .bt709: color.transfer == .sRGB ? V4L2_COLORSPACE_SRGB : V4L2_COLORSPACE_REC709
      case .bt470m: V4L2_COLORSPACE_470_SYSTEM_M
      case .bt470bg: V4L2_COLORSPACE_470_SYSTEM_BG
      case .bt2020: V4L2_COLORSPACE_BT2020
      case .smpte431: V4L2_COLORSPACE_DCI_P3
      default:
        switch color.matrix {
        case .bt709: V4L2_COLORSPACE_REC709
        case .bt2020: V4L2_COLORSPACE_BT2020
        default: V4L2_COLORSPACE_SMPTE170M
        }
      }
    space = known.rawValue
    let curve: v4l2_xfer_func =
      switch color.transfer {
      case .bt709, .smpte170m, .bt2020_10, .bt2020_12: V4L2_XFER_FUNC_709
      case .sRGB: V4L2_XFER_FUNC_SRGB
      case .smpte240m: V4L2_XFER_FUNC_SMPTE240M
      case .linear: V4L2_XFER_FUNC_NONE
      case .pq: V4L2_XFER_FUNC_SMPTE2084
      default: V4L2_XFER_FUNC_DEFAULT
      }
    transfer = curve.rawValue
    let coefficients: v4l2_ycbcr_encoding =
      switch color.matrix {
      case .bt709: V4L2_YCBCR_ENC_709
      case .smpte170m, .bt470bg: V4L2_YCBCR_ENC_601
      case .bt2020: V4L2_YCBCR_ENC_BT2020
      case .smpte240m: V4L2_YCBCR_ENC_SMPTE240M
      default: V4L2_YCBCR_ENC_DEFAULT
      }
    encoding = coefficients.rawValue
    let codes: v4l2_quantization =
      switch color.range {
      case .full: V4L2_QUANTIZATION_FULL_RANGE
      case .limited: V4L2_QUANTIZATION_LIM_RANGE
      case nil: V4L2_QUANTIZATION_DEFAULT
      }
    quantization = codes.rawValue
  }
}
