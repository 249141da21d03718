import VidFXPixels

/// What a virtual camera is asked to take; what it grants may differ in everything.
package struct OutputRequest: Hashable, Sendable {
  /// How pixels are to be stored.
  package var code: FourCC
  /// Pixels across; made even, as browsers mute cameras of odd sizes.
  package let width: Int
  /// Pixels down; made even.
  package let height: Int
  /// Seconds between frames; unknown for whatever the node likes.
  package var interval: Rational

  /// Asks for pictures of this size, or one less where it is odd.
  package init(code: FourCC = .yuyv, width: Int, height: Int, interval: Rational = .unknown) {
    self.code = code
    self.width = max(2, width & ~1)
    self.height = max(2, height & ~1)
    self.interval = interval
  }

  /// What webcams give: BT.709 primaries, the sRGB curve, and of YUV the matrix of BT.601 in limited range
  /// (V4L2_COLORSPACE_SRGB).
  var format: PictureFormat {
    var format = PictureFormat(code, width: width, height: height)
    let isRGB = code.pixelFormat?.model == .rgb
    format.color = DeviceColor(
      ColorDescription(
        matrix: isRGB ? .identity : .smpte170m, range: isRGB ? .full : .limited, primaries: .bt709, transfer: .sRGB))
    return format
  }
}
