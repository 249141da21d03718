import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXPipeline

/// Where clips begin and end, against sums that can be done by hand.
@Suite struct ClipTimelineTests {
  private let rate = Rational(25, 1)

  private func seconds(_ values: Int64...) -> [MediaTime] { values.map { MediaTime(value: $0, timescale: 1) } }

  @Test func theTotalIsTheSumOfLengthsWithoutTheOverlaps() throws {
    let timeline = try ClipTimeline(lengths: seconds(4, 3, 5, 2, 6), overlaps: [25, 25, 20, 25], rate: rate)
    #expect(timeline.frameCount == (4 + 3 + 5 + 2 + 6) * 25 - 95)
    #expect(timeline.starts == [0, 75, 125, 230, 255])
    #expect(timeline.duration == MediaTime(value: 162, timescale: 10))
    #expect((0..<5).map { timeline.end(ofClip: $0) } == [100, 150, 250, 280, 405])
  }

  @Test func progressIsExactAtEveryQuarterAndBothEndsArePure() throws {
    let timeline = try ClipTimeline(lengths: seconds(2, 2), overlaps: [24], rate: rate)
    let start = timeline.starts[1]
    for quarter in 0...3 {
      let moment = timeline.moment(at: start + Int64(6 * quarter))
      #expect(moment.progress == Double(quarter) / 4)
      #expect(moment.to == ClipMoment.Part(clip: 1, frame: Int64(6 * quarter)))
      #expect(moment.from == ClipMoment.Part(clip: 0, frame: start + Int64(6 * quarter)))
    }
    #expect(timeline.moment(at: start - 1) == ClipMoment(from: .init(clip: 0, frame: start - 1), to: nil, progress: 0))
    #expect(timeline.moment(at: start + 24) == ClipMoment(from: .init(clip: 1, frame: 24), to: nil, progress: 0))
  }

  @Test func lengthsThatAreNoFramesDoNotAddTheirRoundingsUp() throws {
    // 4.99 s are 124.75 frames: each clip alone would be rounded up.
    let lengths = [MediaTime](repeating: MediaTime(value: 499, timescale: 100), count: 100)
    let timeline = try ClipTimeline(lengths: lengths, overlaps: [Int64](repeating: 10, count: 99), rate: rate)
    #expect(timeline.frameCount == 12475 - 990)
    for (index, start) in timeline.starts.enumerated() {
      #expect(abs(Double(start) - Double(index) * (124.75 - 10)) <= 0.5)
    }
  }

  @Test func ratesAreExact() throws {
    let rate = Rational(30000, 1001)
    let lengths = [MediaTime](repeating: MediaTime(value: 1001 * 150, timescale: 30000), count: 5)
    let timeline = try ClipTimeline(lengths: lengths, overlaps: [30, 30, 30, 30], rate: rate)
    #expect(timeline.frameCount == 5 * 150 - 4 * 30)
    #expect(timeline.duration == MediaTime(value: 630 * 1001, timescale: 30000))
  }

  @Test(arguments: [
    ([Int64(2), 5], [Int64(75)], 0, 0, Int64(50)),
    ([5, 1], [50], 0, 1, 25),
    ([5, 2, 5], [25, 50], 1, 1, 25),
    ([5, 2, 5], [100, 10], 0, 1, 40),
  ])
  func aTransitionThatIsTooLongIsRefusedWithTheMost(
    lengths: [Int64], overlaps: [Int64], join: Int, clip: Int, maximum: Int64
  ) {
    let error = #expect(throws: ClipOverlapError.self) {
      try ClipTimeline(lengths: lengths.map { MediaTime(value: $0, timescale: 1) }, overlaps: overlaps, rate: rate)
    }
    if let error { #expect((error.join, error.clip, error.maximum) == (join, clip, maximum), "\(error)") }
  }

  @Test func shorteningSharesAClipBetweenItsTransitions() throws {
    let lengths = seconds(4, 2, 4)
    let fitted = ClipTimeline.fitting([60, 30], into: lengths, rate: rate)
    #expect(fitted.reduce(0, +) == 50 && fitted[0] <= 50 && fitted[0] > fitted[1])
    #expect(try ClipTimeline(lengths: lengths, overlaps: fitted, rate: rate).frameCount == 250 - 50)
    #expect(ClipTimeline.fitting([25, 25], into: lengths, rate: rate) == [25, 25])
    #expect(ClipTimeline.fitting([500], into: seconds(4, 2), rate: rate) == [50])
  }

  @Test func anyTransitionsThatFitGiveATimelineInOrder() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let count = Int.random(in: 2...6, using: &random)
      let lengths = (0..<count).map { _ in
        MediaTime(value: .random(in: 40...4000, using: &random), timescale: .random(in: 90...1001, using: &random))
      }
      let wanted = (1..<count).map { _ in Int64.random(in: 0...80, using: &random) }
      let overlaps = ClipTimeline.fitting(wanted, into: lengths, rate: rate)
      let timeline = try ClipTimeline(lengths: lengths, overlaps: overlaps, rate: rate)
      var last = -1
      for frame in 0..<timeline.frameCount {
        let moment = timeline.moment(at: frame)
        #expect(moment.from.clip >= last && moment.from.frame >= 0 && (0..<1).contains(moment.progress))
        last = moment.from.clip
      }
      let exact = lengths.reduce(0) { $0 + $1.seconds } * 25 - Double(overlaps.reduce(0, +))
      // Clips that are transitions from end to end are as long as those, in whole frames.
      #expect(abs(Double(timeline.frameCount) - exact) <= Double(count + 1) / 2)
    }
  }

  @Test func theOutputMayEndEarly() throws {
    let timeline = try ClipTimeline(lengths: seconds(2, 2), overlaps: [25], rate: rate).ending(after: 30)
    #expect(timeline.frameCount == 30 && timeline.moment(at: 29).progress == 4.0 / 25)
    #expect(timeline.end(ofClip: 0) == 30 && timeline.end(ofClip: 1) == 30)
  }
}
