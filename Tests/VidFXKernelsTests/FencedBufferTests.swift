import Foundation
import Testing
import VidFXTestSupport

@Suite struct FencedBufferTests {
  /// Asks the kernel, which answers instead of stopping the program, whether the byte can be read.
  private func canRead(_ address: UnsafeMutableRawPointer) throws -> Bool {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    return write(ends[1], address, 1) == 1
  }

  @Test(arguments: [1, 100, 4096, 5000]) func endsAtAnUnreadablePage(count: Int) throws {
    let buffer = FencedBuffer(count: count)
    #expect(try canRead(buffer.start))
    #expect(try canRead(buffer.start + count - 1))
    #expect(try !canRead(buffer.start + count))
  }

  @Test func holdsItsBytes() {
    #expect(FencedBuffer([1, 2, 3]).bytes == [1, 2, 3])
  }
}
