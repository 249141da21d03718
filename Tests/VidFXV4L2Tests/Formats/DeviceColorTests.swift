import Testing
import VidFXPixels
import VidFXV4L2

/// Numbers and defaults from `<linux/videodev2.h>`.
struct DeviceColorTests {
  private func color(_ space: UInt32, _ encoding: UInt32 = 0, _ quantization: UInt32 = 0) -> DeviceColor {
    var color = DeviceColor()
    (color.space, color.encoding, color.quantization) = (space, encoding, quantization)
    return color
  }

  private let yuv = PixelFormat(name: "yuyv422")!

  @Test func defaultsAreThoseOfTheColourSpace() {
    // V4L2_COLORSPACE_SRGB, what webcams state: BT.709 primaries, the sRGB curve, BT.601's matrix, limited range.
    #expect(
      color(8).description(of: yuv)
        == ColorDescription(matrix: .smpte170m, range: .limited, primaries: .bt709, transfer: .sRGB))
    // V4L2_COLORSPACE_REC709.
    #expect(
      color(3).description(of: yuv)
        == ColorDescription(matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709))
    // V4L2_COLORSPACE_JPEG.
    #expect(color(7).description(of: yuv).range == .full)
    #expect(color(0).description(of: yuv) == ColorDescription(range: .limited))
  }

  @Test func whatIsStatedGoesBeforeTheDefault() {
    // V4L2_YCBCR_ENC_709, V4L2_QUANTIZATION_FULL_RANGE.
    let description = color(8, 2, 1).description(of: yuv)
    #expect(description.matrix == .bt709)
    #expect(description.range == .full)
  }

  @Test func rgbIsFullRangeAndHasNoMatrix() {
    let description = color(8).description(of: .rgb24)
    #expect(description.range == .full)
    #expect(description.matrix == .identity)
  }

  @Test func greyUsesAllCodesUnlessItIsStated() throws {
    let grey = try #require(PixelFormat(name: "gray"))
    #expect(color(8).description(of: grey).range == .full)
    // V4L2_QUANTIZATION_LIM_RANGE.
    #expect(color(8, 0, 2).description(of: grey).range == .limited)
  }

  @Test(arguments: [
    ColorDescription(matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709),
    ColorDescription(matrix: .smpte170m, range: .full, primaries: .smpte170m, transfer: .bt709),
    ColorDescription(matrix: .bt2020, range: .limited, primaries: .bt2020, transfer: .pq),
  ])
  func whatTheKernelCanSayComesBackUnchanged(description: ColorDescription) {
    #expect(DeviceColor(description).description(of: yuv) == description)
  }
}
