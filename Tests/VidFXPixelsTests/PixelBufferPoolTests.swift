import Testing
import VidFXPixels

@Suite struct PixelBufferPoolTests {
  @Test func memoryComesBackWhenABufferGoes() {
    let pool = PixelBufferPool()
    for _ in 0..<10 { _ = pool.makeBuffer(format: .yuv420p, width: 33, height: 17) }
    #expect(pool.allocationCount == 1)
    let kept = (0..<3).map { _ in pool.makeBuffer(format: .yuv420p, width: 33, height: 17) }
    #expect(pool.allocationCount == 3)
    #expect(Set(kept.map { $0.planes[0].baseAddress }).count == 3)
  }

  @Test func rowsBeginAtMultiplesOf64BytesAndNotOfAPage() {
    for width in [1, 63, 64, 65, 1024, 1920, 4096] {
      let buffer = PixelBuffer(format: .yuv420p, width: width, height: 2)
      for plane in buffer.planes {
        #expect(Int(bitPattern: plane.baseAddress).isMultiple(of: 64))
        #expect(plane.bytesPerRow.isMultiple(of: 64) && plane.bytesPerRow >= plane.rowBytes)
        #expect(!plane.bytesPerRow.isMultiple(of: 4096))
      }
    }
  }
}
