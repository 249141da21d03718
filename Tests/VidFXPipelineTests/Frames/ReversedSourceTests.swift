import Testing
import VidFXPixels

@testable import VidFXPipeline

@Suite struct ReversedSourceTests {
  private func pattern(_ timeline: PatternTimeline, _ count: Int) -> PatternSource {
    PatternSource(format: .rgb24, width: 4, height: 2, timeline: timeline, frameCount: count)
  }

  private func number(of frame: VideoFrame) -> UInt8 { frame.pixels.planes[0].baseAddress.load(as: UInt8.self) }

  @Test func framesComeBackwardsAtTheMirroredTimes() throws {
    let source = ReversedSource(pattern(PatternTimeline(rate: Rational(25, 1)), 5), byteLimit: 1000)
    var (numbers, times): ([UInt8], [MediaTime]) = ([], [])
    while let frame = try source.next() {
      #expect(frame.index == numbers.count)
      numbers.append(number(of: frame))
      times.append(frame.presentationTime)
    }
    #expect(numbers == [28, 21, 14, 7, 0])
    #expect(times == (0..<5).map { MediaTime(value: $0, timescale: 25) })
    #expect(try source.next() == nil)
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let source = ReversedSource(pattern(PatternTimeline(rate: Rational(25, 1)), 5), byteLimit: 300)
    #expect(throws: ReversalError(neededBytes: 384, isAll: false, limit: 300)) { try source.next() }
  }

  @Test func cancellingEndsTheReading() throws {
    let source = ReversedSource(pattern(PatternTimeline(rate: Rational(25, 1)), 5), byteLimit: 1000)
    source.cancel()
    #expect(throws: CancellationError.self) { try source.next() }
  }
}
