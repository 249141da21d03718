import Testing
import VidFXDeviceSimulation
import VidFXPixels
import VidFXV4L2

struct CaptureStreamTests {
  private func stream(_ events: [SimulatedNode.Event]) throws -> CaptureStream {
    var node = SimulatedNode(formats: [.init("GREY", [(4, 2, [30])])])
    node.stream = { _, _ in events }
    let device = try VideoDevice("/dev/video0", calls: SimulatedDevices(["/dev/video0": node]))
    let modes = try CaptureModeChoice(CaptureRequest()).modes(of: device)
    return try CaptureStream(device, modes[0])
  }

  private func frame(_ sequence: UInt32, isFlagged: Bool = false, bytes: [UInt8]? = nil) -> SimulatedNode.Event {
    .frame(.init(sequence: sequence, time: Int64(sequence) * 33_333, isFlagged: isFlagged, bytes: bytes))
  }

  /// Every value of the frame is its number.
  private func numbers(_ events: [SimulatedNode.Event], _ counts: inout CaptureCounts) throws -> [UInt8] {
    let stream = try stream(events)
    var numbers: [UInt8] = []
    for _ in 0..<20 {
      guard let frame = try stream.newest(timeout: 10, counts: &counts) else { continue }
      #expect(Set(frame.bytes).count == 1)
      numbers.append(frame.bytes[0])
    }
    return numbers
  }

  @Test func theNewestFrameIsTakenAndOldOnesAreCounted() throws {
    var counts = CaptureCounts()
    let events = [frame(0), .pause, frame(1), frame(2), frame(3), .pause, frame(4), .pause]
    #expect(try numbers(events, &counts) == [0, 3, 4])
    #expect(counts.skipped == 2)
    #expect(counts.lost == 0)
  }

  @Test func damagedFramesAreLeftOutAndCounted() throws {
    var counts = CaptureCounts()
    let events = [
      frame(0), .pause, frame(1, isFlagged: true), .pause, frame(2, bytes: [2, 2, 2]), .pause, frame(3, bytes: []),
      .pause, frame(4), frame(5, isFlagged: true), .pause,
    ]
    #expect(try numbers(events, &counts) == [0, 4])
    #expect(counts.damaged == 4)
    #expect(counts.skipped == 0)
    #expect(counts.messages == ["4 frames marked as damaged or too short, left out"])
  }

  @Test func gapsInTheCountAreLossesAlsoWhereItWraps() throws {
    var counts = CaptureCounts()
    let last = UInt32.max
    let events = [
      frame(last - 1), .pause, frame(last), .pause, frame(0), .pause, frame(3), .pause, frame(900_000), .pause,
    ]
    #expect(try numbers(events, &counts).count == 5)
    #expect(counts.lost == 2)
  }

  @Test func nothingComesWithoutAFrame() throws {
    let stream = try stream([.pause, .pause])
    var counts = CaptureCounts()
    let before = stream.device.calls.now
    #expect(try stream.newest(timeout: 100, counts: &counts) == nil)
    #expect(stream.device.calls.now - before == 100_000)
  }
}
