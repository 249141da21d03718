import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Values of one curve and gamut as values of another, by the standards' own formulas.
@Suite struct ColorMatchTests {
  init() { registerAllKernels() }

  private func values(_ color: CIColor, _ change: (CIImage) -> CIImage) throws -> [Double] {
    let buffer = PixelBuffer(format: .gbrpf32le, width: 4, height: 4, color: .sRGB)
    try CIContext(workingSpace: .none).render(
      change(CIImage(color: color)).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4)), to: buffer, dither: .none)
    return withExtendedLifetime(buffer) {
      // Planes are G, B, R.
      [2, 0, 1].map { Double(buffer.planes[$0].baseAddress.assumingMemoryBound(to: Float.self)[1]) }
    }
  }

  @Test func whiteOfEveryCurveIsAPage() throws {
    // SMPTE ST 2084: 203 cd/m² has the code 0.5807; ARIB STD-B67: 75 %.
    for (transfer, code) in [(TransferFunction.pq, 0.58069), (.hlg, 0.75), (.bt709, 1)] {
      let gray = CIColor(red: code, green: code, blue: code)
      let light = try values(gray) { $0.decoded(transfer, .bt709) }
      #expect(abs(light[1] / transfer.whiteLight - 1) < 2e-3, "\(transfer): \(light)")
    }
  }

  @Test func encodingTakesDecodingBack() throws {
    for transfer in [TransferFunction.bt709, .sRGB, .gamma28, .pq, .hlg, .linear] {
      for primaries in [ColorPrimaries.bt709, .bt2020, .smpte170m, .smpte432] {
        let color = CIColor(red: 0.6, green: 0.5, blue: 0.4)
        let back = try values(color) { $0.decoded(transfer, primaries).encoded(transfer, primaries) }
        #expect(zip(back, [0.6, 0.5, 0.4]).allSatisfy { abs($0 - $1) < 2e-3 }, "\(transfer) \(primaries): \(back)")
      }
    }
  }

  @Test func primariesKeepWhiteAndMoveRed() throws {
    let red = try values(CIColor(red: 1, green: 0, blue: 0)) { $0.decoded(.linear, .bt709).encoded(.linear, .bt2020) }
    // ITU-R BT.2087-0, equation for M2.
    #expect(zip(red, [0.6274, 0.0691, 0.0164]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(red)")
    let white = try values(.white) { $0.decoded(.linear, .bt709).encoded(.linear, .bt2020) }
    #expect(white.allSatisfy { abs($0 - 1) < 1e-4 })
  }

  @Test func curvesOfDisplaysAreShownAlike() {
    #expect(TransferFunction.bt709.isShown(like: .sRGB) && TransferFunction.smpte170m.isShown(like: .bt2020_10))
    #expect(!TransferFunction.bt709.isShown(like: .pq) && !TransferFunction.linear.isShown(like: .bt709))
    #expect(TransferFunction.pq.isShown(like: .pq))
  }
}
