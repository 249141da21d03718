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

  /// A picture that grows or shrinks a little with every frame finds the memory of the one before it.
  @Test func sizesThatChangeShareMemory() {
    let pool = PixelBufferPool()
    for width in 900...1000 { _ = pool.makeBuffer(format: .rgbaf32le, width: width, height: 500) }
    #expect(pool.allocationCount <= 4)
    let count = pool.allocationCount
    for width in (900...1000).reversed() { _ = pool.makeBuffer(format: .rgbaf32le, width: width, height: 500) }
    #expect(pool.allocationCount == count)
  }

  @Test func whatHasLainLongestMakesRoom() throws {
    let gray = try #require(PixelFormat(name: "gray"))
    let pool = PixelBufferPool(idleByteLimit: 130_000)
    // 64, 128 and 192 samples a row take 40 960, 81 920 and 122 880 bytes.
    func make(_ width: Int) -> Int {
      _ = pool.makeBuffer(format: gray, width: width, height: 640)
      return pool.allocationCount
    }
    #expect([64, 128, 64, 128].map(make) == [1, 2, 2, 2])
    // Both go for the third, which goes when the first is back.
    #expect([192, 192, 64, 64, 192, 192].map(make) == [3, 3, 4, 4, 5, 5])
    // What is larger than the limit is not kept, and displaces nothing.
    #expect([512, 512, 192].map(make) == [6, 7, 7])
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
