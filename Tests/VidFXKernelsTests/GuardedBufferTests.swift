import Testing
import VidFXTestSupport

@Suite struct GuardedBufferTests {
  @Test(arguments: [0, 1, 4, 63]) func startsAtTheAskedAlignment(misalignment: Int) {
    let buffer = GuardedBuffer(count: 10, misalignment: misalignment)
    #expect(Int(bitPattern: buffer.start) % 64 == misalignment)
    #expect(buffer.bytes.count == 10)
  }

  @Test(arguments: [-1, 10, -200, 209]) func noticesAWriteOutside(index: Int) {
    let buffer = GuardedBuffer(count: 10)
    #expect(buffer.guardsAreIntact)
    buffer.start.advanced(by: index).withMemoryRebound(to: UInt8.self, capacity: 1) { $0.pointee ^= 1 }
    #expect(!buffer.guardsAreIntact)
  }

  @Test func tellsWrittenBytesFromOthers() {
    let buffer = GuardedBuffer(count: 10)
    let bytes = buffer.elements(UInt8.self)
    bytes[3] ^= 1
    #expect(buffer.isUntouched(2))
    #expect(!buffer.isUntouched(3))
    #expect(buffer.guardsAreIntact)
  }
}
