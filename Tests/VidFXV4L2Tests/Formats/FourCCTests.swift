import Testing
import VidFXPixels
import VidFXV4L2

struct FourCCTests {
  /// `v4l2_fourcc('Y', 'U', 'Y', 'V')` is 0x56595559 in the kernel's header.
  @Test func charactersPackAsTheKernelPacksThem() {
    #expect(FourCC("YUYV")?.rawValue == 0x5659_5559)
    #expect(FourCC("Y16")?.rawValue == 0x2036_3159)
    #expect(FourCC(rawValue: 0x2036_3159).description == "Y16")
    #expect(FourCC(rawValue: 0xA036_3159).description == "Y16-BE")
  }

  @Test(arguments: ["", "ABCDE", "Ä", "a\n"]) func otherTextsAreNoCodes(text: String) {
    #expect(FourCC(text) == nil)
  }

  @Test(arguments: [
    ("yuyv", "YUYV"), ("YUY2", "YUYV"), ("yuyv422", "YUYV"), ("mjpeg", "MJPG"), ("MJPG", "MJPG"), ("i420", "YU12"),
    ("yuv420p", "YU12"), ("nv12", "NV12"), ("gray", "GREY"), ("rgb24", "RGB3"), ("y10", "Y10"), ("p010le", "P010"),
  ])
  func namesThatPeopleUseAreUnderstood(text: String, code: String) {
    #expect(FourCC(named: text)?.description == code)
  }

  /// The kernel's "Image Formats": YV12 has its V plane before its U plane, YU12 the other way round.
  @Test func planesOfYV12AreSwapped() {
    #expect(FourCC("YV12")?.planeOrder == [0, 2, 1])
    #expect(FourCC("YV12")?.pixelFormat == .yuv420p)
    #expect(FourCC("YU12")?.planeOrder == [0, 1, 2])
    #expect(FourCC(.yuv420p) == FourCC("YU12"))
  }

  @Test func layoutsOfPackedFormatsAreTheKernels() throws {
    let yvyu = try #require(FourCC("YVYU")?.pixelFormat)
    #expect(yvyu.components.map(\.offset) == [0, 3, 1])
    let uyvy = try #require(FourCC("UYVY")?.pixelFormat)
    #expect(uyvy.components.map(\.offset) == [1, 0, 2])
    // XR24 is B, G, R and a byte without meaning.
    let xr24 = try #require(FourCC("XR24")?.pixelFormat)
    #expect(xr24.components.map(\.offset) == [2, 1, 0])
    #expect(FourCC("BA81")?.pixelFormat == nil)
  }
}
