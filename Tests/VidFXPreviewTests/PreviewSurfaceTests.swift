import Testing
import VidFXPixels

@testable import VidFXPreview

@Suite struct PreviewSurfaceTests {
  private func surface(
    _ matrix: YUVMatrix?, _ range: ColorRange?, format: String = "yuv420p", width: Int = 640, height: Int = 480
  ) -> PreviewSurface {
    PreviewSurface(
      for: PixelBuffer(
        format: PixelFormat(name: format)!, width: width, height: height,
        color: ColorDescription(matrix: matrix, range: range)))
  }

  // SDL_YUV_CONVERSION_JPEG 0, _BT601 1, _BT709 2 (SDL_surface.h).
  @Test func planesGoAsTheyAreWhereSDLHasTheMatrix() {
    #expect(surface(.smpte170m, .full) == .planes(mode: 0))
    #expect(surface(.bt470bg, .limited) == .planes(mode: 1))
    #expect(surface(.bt709, .limited) == .planes(mode: 2))
    #expect(surface(nil, nil) == .planes(mode: 1))
    #expect(surface(nil, nil, width: 1280, height: 720) == .planes(mode: 2))
  }

  @Test func everythingElseIsConverted() {
    #expect(surface(.bt709, .full) == .converted)
    #expect(surface(.bt2020, .limited) == .converted)
    #expect(surface(.bt709, .limited, format: "yuv420p10le") == .converted)
    #expect(surface(.bt709, .limited, format: "yuv422p") == .converted)
    #expect(surface(.smpte170m, .limited, format: "yuyv422") == .converted)
    #expect(surface(nil, nil, format: "rgb24") == .converted)
    #expect(surface(.smpte170m, .limited, width: 641) == .converted)
  }

  @Test func aConvertedPictureHasTheColoursOfItsMatrix() throws {
    // Pure red of BT.709 in full range: Y 54, Cb 99, Cr 255 (H.273 8.3, rounded).
    let pixels = PixelBuffer(
      format: .yuv420p, width: 64, height: 32, color: ColorDescription(matrix: .bt709, range: .full))
    for (plane, value) in zip(pixels.planes, [54, 99, 255] as [UInt8]) {
      for row in 0..<plane.rows {
        plane.row(row).initializeMemory(as: UInt8.self, repeating: value, count: plane.rowBytes)
      }
    }
    // Smaller than it is, and as large as it is where the window is larger.
    for (window, size) in [((16, 8), [16, 8]), ((640, 320), [64, 32])] {
      let picture = try #require(PreviewConverter().bgra(pixels, width: window.0, height: window.1))
      #expect([picture.width, picture.height] == size)
      let row = picture.planes[0].row(size[1] / 2).assumingMemoryBound(to: UInt8.self)
      let found = (0..<4).map { Int(row[size[0] / 2 * 4 + $0]) }
      #expect(zip(found, [0, 0, 254, 255]).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
      withExtendedLifetime(picture) {}
    }
  }
}
