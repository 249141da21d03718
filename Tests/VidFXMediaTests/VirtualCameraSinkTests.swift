import Foundation
import Testing
import VidFXDeviceSimulation
import VidFXPipeline
import VidFXPixels
import VidFXV4L2

@testable import VidFX

@Suite struct VirtualCameraSinkTests {
  private static let path = "/dev/video10"

  private func devices(_ width: Int, _ height: Int, _ code: String = "YUYV") -> SimulatedDevices {
    SimulatedDevices([
      Self.path: SimulatedNode(
        card: "vidfx", bus: "platform:v4l2loopback", abilities: [.output, .streaming],
        formats: [SimulatedNode.Format(code, [(width: width, height: height, rates: [30])])])
    ])
  }

  /// Pure red of BT.709 in limited range: Y 63, Cb 102, Cr 240.
  private func red(_ width: Int, _ height: Int, aspect: Rational = .unknown) -> VideoFrame {
    let pixels = PixelBuffer(
      format: .yuv420p, width: width, height: height, color: ColorDescription(matrix: .bt709, range: .limited))
    for (plane, value) in zip(pixels.planes, [63, 102, 240] as [UInt8]) {
      for row in 0..<plane.rows {
        plane.row(row).initializeMemory(as: UInt8.self, repeating: value, count: plane.rowBytes)
      }
    }
    return VideoFrame(pixels: pixels, presentationTime: .zero, sampleAspectRatio: aspect)
  }

  private func sink(
    _ devices: SimulatedDevices, holds: Bool = false, clock: ManualClock = ManualClock()
  ) throws -> VirtualCameraSink {
    var options = VirtualCameraSink.Options(width: 64, height: 36)
    options.frameRate = Rational(10, 1)
    options.holds = holds
    return try VirtualCameraSink(Self.path, options: options, calls: devices, clock: clock)
  }

  @Test func picturesAreFittedIntoWhatWasGranted() throws {
    // Loopback fixed at 4:3 and half the size: 32x18 of 32x24, three black rows above and below, as BT.601 (Y 81, 90, 240).
    let devices = devices(32, 24)
    let sink = try sink(devices)
    try sink.write(red(64, 36))
    let frame = try #require(devices.shown(at: Self.path).first)
    func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<4).map { Int(frame[(y * 32 + x) / 2 * 4 + $0]) } }
    #expect(pixel(16, 1) == [16, 128, 16, 128])
    #expect(pixel(16, 22) == [16, 128, 16, 128])
    for y in [4, 12, 19] {
      #expect(zip(pixel(16, y), [81, 90, 81, 240]).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel(16, y))")
    }
  }

  /// A picture that was taken before the last one was shown again is not told as older.
  @Test func timesRise() throws {
    let devices = devices(64, 36)
    let sink = try sink(devices)
    for microseconds in [1_000_000, 1_050_000, 1_049_560, 1_049_561, 1_100_000] {
      var frame = red(64, 36)
      frame.captureTime = .microseconds(microseconds)
      try sink.write(frame)
    }
    #expect(devices.outputs.map(\.time) == [1_000_000, 1_050_000, 1_050_001, 1_050_002, 1_100_000])
  }

  @Test func anamorphicPixelsKeepTheirShape() throws {
    // 64x48 of pixels half as wide as high are 32x48: a third of the width of 96x48.
    let devices = devices(96, 48)
    let sink = try sink(devices)
    try sink.write(red(64, 48, aspect: Rational(1, 2)))
    let frame = try #require(devices.shown(at: Self.path).first)
    let luma = (0..<96).map { Int(frame[(24 * 96 + $0) * 2]) }
    #expect(
      luma[..<30].allSatisfy { $0 == 16 } && luma[34..<62].allSatisfy { abs($0 - 81) <= 1 }
        && luma[66...].allSatisfy { $0 == 16 })
  }

  @Test func aHeldPictureGoesOnAtTheNominalRate() throws {
    let devices = devices(64, 36)
    let clock = ManualClock()
    let sink = try sink(devices, holds: true, clock: clock)
    func shown() -> [[UInt8]] { devices.shown(at: Self.path) }
    func step() { clock.advance(by: clock.waitForSleeper() - clock.now) }
    func settle(_ count: Int) { while shown().count < count { sched_yield() } }
    // A dark picture before the first frame.
    step()
    settle(1)
    #expect(clock.now == .milliseconds(150))
    #expect(shown()[0][0] < 50)
    try sink.write(red(64, 36))
    settle(2)
    // Half a frame late at first, then each tenth of a second.
    for (count, time) in [(3, 300), (4, 400), (5, 500)] {
      while clock.nextDeadline(of: 1) != .milliseconds(time) {
        if let next = clock.nextDeadline(of: 1), next < .milliseconds(time) { step() }
        sched_yield()
      }
      step()
      settle(count)
    }
    #expect(shown()[1...].allSatisfy { abs(Int($0[0]) - 81) <= 1 })
    // The last frame stays until it is let go.
    let done = DispatchSemaphore(value: 0)
    Thread {
      try? sink.finish()
      done.signal()
    }.start()
    #expect(done.wait(timeout: .now() + 0.05) == .timedOut)
    sink.release()
    done.wait()
    #expect(devices.log.contains("STREAMOFF"))
  }

  @Test func withoutHoldingNothingIsRepeated() throws {
    let devices = devices(64, 36)
    let sink = try sink(devices)
    try sink.write(red(64, 36))
    try sink.finish()
    #expect(devices.shown(at: Self.path).count == 1)
    #expect(devices.log.suffix(2) == ["STREAMOFF", "close /dev/video10"])
    #expect(throws: CancellationError.self) { try sink.write(red(64, 36)) }
  }
}
