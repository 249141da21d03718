import Glibc
import Testing
import VidFXDeviceSimulation
import VidFXV4L2

struct StreamBuffersTests {
  private func stream(_ events: [SimulatedNode.Event]) throws -> StreamBuffers {
    var node = SimulatedNode(formats: [.init("GREY", [(4, 2, [30])])])
    node.stream = { _, _ in events }
    let device = try VideoDevice("/dev/video0", calls: SimulatedDevices(["/dev/video0": node]))
    _ = try device.setFormat(.init(FourCC("GREY")!, width: 4, height: 2), .capture)
    let buffers = try StreamBuffers(device, .capture, count: 2)
    for index in 0..<2 { try buffers.queue(index) }
    try buffers.start()
    return buffers
  }

  @Test func aFinishedBufferTellsItsCountTimeAndFlag() throws {
    let buffers = try stream([.frame(.init(sequence: 7, time: 12_345_678, isFlagged: true)), .pause])
    let buffer = try #require(try buffers.dequeue())
    #expect(buffer.sequence == 7 && buffer.time == 12_345_678 && buffer.isFlagged && buffer.isMonotonic)
    #expect(buffer.byteCount == 8)
    #expect(Array(buffers.memory[buffer.index]) == [UInt8](repeating: 7, count: 8))
    #expect(try buffers.dequeue() == nil)
  }

  @Test func aPulledCableIsALoss() throws {
    let buffers = try stream([.unplug])
    #expect(try buffers.device.wait(for: .capture, timeout: 10))
    let error = #expect(throws: DeviceError.self) { try buffers.dequeue() }
    #expect(error?.kind == .lost)
  }

  @Test func otherErrorsOfTheCallAreFailures() throws {
    let buffers = try stream([.failure(EIO)])
    let error = #expect(throws: DeviceError.self) { try buffers.dequeue() }
    #expect(error?.kind == .failed)
    #expect(error?.call == "VIDIOC_DQBUF")
  }
}
