import Testing
import VidFXPixels

@Suite struct PixelFormatTests {
  @Test func namesAreUnique() {
    #expect(Set(PixelFormat.all.map(\.name)).count == PixelFormat.all.count)
  }

  @Test(arguments: [
    ("yuv420p", 7, 5, [7 * 5, 4 * 3, 4 * 3]), ("nv12", 7, 5, [7 * 5, 8 * 3]), ("yuyv422", 7, 5, [16 * 5]),
    ("yuv410p", 9, 9, [81, 9, 9]), ("p010le", 4, 4, [32, 16]), ("rgb24", 3, 2, [18]),
    ("gbrapf32le", 2, 2, [16, 16, 16, 16]),
    ("ya8", 3, 1, [6]), ("yuva444p12le", 2, 1, [4, 4, 4, 4]),
  ])
  func planesHaveTheBytesOfFFmpegsLayouts(name: String, width: Int, height: Int, bytes: [Int]) throws {
    let format = try #require(PixelFormat(name: name))
    let found = (0..<format.planeCount).map { plane in
      let layout = format.layout(ofPlane: plane, width: width, height: height)
      return layout.bytesPerRow * layout.rows
    }
    #expect(found == bytes)
  }

  @Test func fullRangeNamesAreTheirLayouts() {
    #expect(PixelFormat(name: "yuvj420p") == .yuv420p)
    #expect(PixelFormat(name: "nonsense") == nil)
  }

  @Test func matricesAreInverses() {
    for matrix in YUVMatrix.allCases {
      for row in 0..<3 {
        for column in 0..<3 {
          let sum = (0..<3).reduce(0.0) { $0 + matrix.rgbFromYUV[row][$1] * matrix.yuvFromRGB[$1][column] }
          #expect(abs(sum - (row == column ? 1 : 0)) < 1e-12, "\(matrix)")
        }
      }
    }
    // ITU-R BT.601: the weight of Cr in green.
    #expect(abs(YUVMatrix.smpte170m.rgbFromYUV[1][2] + 0.714136) < 1e-6)
  }
}
