import Testing
import VidFXV4L2

struct CaptureClockTests {
  private func times(_ stamps: [(device: Int64, arrival: Int64)]) -> (times: [Int64], jumps: Int) {
    var clock = CaptureClock()
    return (stamps.map { clock.time(device: $0.device, arrival: $0.arrival) }, clock.jumps)
  }

  /// A camera that goes down to 2 frames a second in a dim room: 60 s stay 60 s.
  @Test func timesAreTheDevicesWhateverTheRate() {
    let steps: [Int64] = [33_333, 33_334, 500_000, 500_001, 8_000_000]
    var stamps: [(Int64, Int64)] = [(1_000_000_000, 1_000_004_000)]
    // Frames arrive late by an amount that varies.
    for (index, step) in steps.enumerated() {
      stamps.append((stamps[index].0 + step, stamps[index].0 + step + Int64(index * 9000)))
    }
    let result = times(stamps)
    #expect(result.times == [0, 33_333, 66_667, 566_667, 1_066_668, 9_066_668])
    #expect(result.jumps == 0)
  }

  /// Nanoseconds in 64 bits with a sign, or seconds in 32, at the end of their range.
  @Test(arguments: [Int64.min / 1000, Int64(0), -2_147_483_648_000_000]) func aClockThatWrapsGoesOn(after: Int64) {
    let result = times([(9_223_372_036_854_775, 500_000), (after, 540_000), (after + 40_000, 585_000)])
    #expect(result.times == [0, 40_000, 80_000])
    #expect(result.jumps == 1)
  }

  @Test func aClockThatIsSetAheadGoesOn() {
    let result = times([(1_000_000, 0), (3_601_000_000, 40_000), (3_601_040_000, 80_000)])
    #expect(result.times == [0, 40_000, 80_000])
    #expect(result.jumps == 1)
  }

  /// A long exposure, or a camera that was suspended together with this process.
  @Test func aLongGapThatHasPassedHereIsBelieved() {
    let result = times([(0, 5000), (3_600_000_000, 3_600_004_000)])
    #expect(result.times == [0, 3_600_000_000])
    #expect(result.jumps == 0)
  }

  /// A process that was stopped for 15 seconds finds a picture of before, and then those of now.
  @Test func aProcessThatStoodStillLosesNoTime() {
    let result = times([
      (1_000_000, 1_003_000), (1_040_000, 16_050_000), (16_060_000, 16_063_000), (16_100_000, 16_103_000),
    ])
    #expect(result.times == [0, 40_000, 15_060_000, 15_100_000])
    #expect(result.jumps == 0)
  }

  @Test func equalStampsGiveRisingTimes() {
    let result = times([(50, 100), (50, 100), (50, 133)])
    #expect(result.times == [0, 1, 34])
  }

  @Test func aNewDeviceGoesOnAfterTheTimeThatPassed() {
    var clock = CaptureClock()
    #expect(clock.time(device: 5_000_000, arrival: 5_000_000) == 0)
    #expect(clock.time(device: 5_040_000, arrival: 5_040_000) == 40_000)
    #expect(clock.time(at: 6_040_000) == 1_040_000)
    #expect(clock.restart(device: 17, arrival: 8_040_000) == 3_040_000)
    #expect(clock.time(device: 40_017, arrival: 8_081_000) == 3_080_000)
  }
}
