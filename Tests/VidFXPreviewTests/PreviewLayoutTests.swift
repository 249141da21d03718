import Testing
import VidFXPipeline
import VidFXPixels

@testable import VidFXPreview

@Suite struct PreviewLayoutTests {
  private func frame(_ width: Int, _ height: Int, _ aspect: Rational = .unknown) -> VideoFrame {
    VideoFrame(
      pixels: PixelBuffer(format: .yuv420p, width: width, height: height), presentationTime: .zero,
      sampleAspectRatio: aspect)
  }

  @Test(arguments: [
    // The same shape fills the window.
    (1280.0, 720.0, 640, 360, [0, 0, 640, 360]),
    // A square window has bars above and below, a wide one at the sides.
    (1280.0, 720.0, 600, 600, [0, 131, 600, 338]),
    (640.0, 480.0, 1920, 480, [640, 0, 640, 480]),
    // However thin, something is to be seen.
    (10_000.0, 10.0, 100, 100, [0, 49, 100, 1]),
  ])
  func picturesKeepTheirShape(width: Double, height: Double, across: Int, down: Int, place: [Int]) {
    let layout = PreviewLayout(displaying: (width, height), in: (across, down))
    #expect([layout.x, layout.y, layout.width, layout.height] == place)
  }

  @Test func anamorphicPixelsAreStretched() {
    // PAL 16:15 and 64:45, NTSC 8:9.
    #expect(PreviewLayout.displayedSize(of: frame(720, 576, Rational(16, 15))) == (768, 576))
    #expect(PreviewLayout.displayedSize(of: frame(720, 576, Rational(64, 45))) == (1024, 576))
    #expect(PreviewLayout.displayedSize(of: frame(720, 480, Rational(8, 9))) == (720, 540))
    #expect(PreviewLayout.displayedSize(of: frame(720, 480)) == (720, 480))
  }
}
