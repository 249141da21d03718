import Testing

@testable import VidFXPipeline

@Suite struct LatencyMeterTests {
  @Test func nothingBeforeTheFirstFrame() {
    #expect(LatencyMeter().recent == nil)
    #expect(LatencyMeter().overall == nil)
  }

  @Test func recentIsNearestRankOfTheWindow() {
    var meter = LatencyMeter()
    // Slow frames long ago do not count any more.
    for _ in 0..<50 { meter.add(.seconds(9)) }
    for milliseconds in (1...LatencyMeter.window).reversed() { meter.add(.milliseconds(milliseconds)) }
    #expect(meter.recent?.median == .milliseconds(150))
    #expect(meter.recent?.percentile99 == .milliseconds(297))
    #expect(meter.recent?.maximum == .milliseconds(300))
    #expect(meter.recent?.frames == 300)
  }

  @Test func overallIsWithinAThirtySecondOfTheSortedTimes() throws {
    var meter = LatencyMeter()
    var times: [Int] = []
    var state: UInt64 = 7
    for index in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // From microseconds to minutes.
      let time = Int(state >> 40) >> (index % 20)
      times.append(time)
      meter.add(.microseconds(time))
    }
    times.sort()
    let overall = try #require(meter.overall)
    for (found, rank) in [(overall.median, 10_000), (overall.percentile99, 19_800)] {
      let exact = Double(times[rank - 1])
      #expect(found / .microseconds(1) >= exact)
      #expect(found / .microseconds(1) <= exact * (1 + 1.0 / 32) + 1)
    }
    #expect(overall.maximum == .microseconds(times[19_999]))
    #expect(overall.frames == 20_000)
  }

  @Test func aTimeThatHasNotComeCountsAsNone() {
    var meter = LatencyMeter()
    meter.add(.milliseconds(-5))
    #expect(meter.overall?.maximum == .zero)
  }

  @Test(arguments: [0, 1, 31, 32, 33, 63, 64, 1000, 1_000_000, 86_400_000_000])
  func oneFrameIsItsOwnPercentile(microseconds: Int) {
    var meter = LatencyMeter()
    meter.add(.microseconds(microseconds))
    #expect(meter.overall?.median == .microseconds(microseconds))
  }
}
