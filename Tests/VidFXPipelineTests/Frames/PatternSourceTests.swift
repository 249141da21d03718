import Foundation
import Testing
import VidFXPixels

@testable import VidFXPipeline

@Suite struct PatternSourceTests {
  @Test(arguments: PixelFormat.all.map(\.name)) func everySampleIsThatOfTheFormula(name: String) throws {
    let format = try #require(PixelFormat(name: name))
    let (width, height) = (7, 5)
    let source = PatternSource(
      format: format, width: width, height: height, timeline: PatternTimeline(rate: Rational(25, 1)), frameCount: 3)
    for frame in 0..<3 {
      let pixels = try #require(try source.next()).pixels
      for (index, component) in format.components.enumerated() {
        let size = format.size(ofComponent: index, width: width, height: height)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let offset = (component.offset + x * component.step) * format.sample.size
            let address = UnsafeRawPointer(pixels.planes[component.plane].row(y)) + offset
            let expected = PatternSource.sample(component: index, x: x, y: y, frame: frame, format: format)
            switch format.sample {
            case .uint8: #expect(Int(address.load(as: UInt8.self)) == expected)
            case .uint16:
              #expect(Int(UInt16(littleEndian: address.loadUnaligned(as: UInt16.self))) >> component.shift == expected)
            case .float32: #expect(address.loadUnaligned(as: Float.self) == Float(expected) / 255)
            }
          }
        }
      }
    }
    #expect(try source.next() == nil)
    #expect(try source.next() == nil)
  }

  @Test func samplesFillTheRangeOfTheirDepth() throws {
    for name in ["gray", "gray10le", "gray16le"] {
      let format = try #require(PixelFormat(name: name))
      let codes = (0..<2000).map { PatternSource.sample(component: 0, x: $0, y: 0, frame: 0, format: format) }
      let limit = 1 << format.depth
      #expect(codes.allSatisfy { 0 <= $0 && $0 < limit })
      #expect(codes.max()! > limit * 15 / 16)
      #expect(codes.contains { !$0.isMultiple(of: 2) })
    }
  }

  @Test func failureComesAtItsFrame() throws {
    let source = makeSource(frames: 5, fault: .failure(atFrame: 3, TestError(number: 1)))
    for index in 0..<3 { #expect(try source.next()?.index == index) }
    #expect(throws: TestError(number: 1)) { try source.next() }
  }

  @Test func stallEndsByResumeOrCancel() throws {
    for resumes in [true, false] {
      try withWatchdog { () throws in
        let source = makeSource(frames: 2, fault: .stall(atFrame: 1))
        #expect(try source.next()?.index == 0)
        let result = Monitor<Result<Int?, any Error>?>(nil)
        Thread {
          let frame = Result { try source.next()?.index }
          result.update { $0 = frame }
        }.start()
        source.waitUntilStalled()
        if resumes { source.resume() } else { source.cancel() }
        let frame = result.wait { $0 }
        if resumes {
          #expect(try frame.get() == 1)
        } else {
          #expect(throws: CancellationError.self) { try frame.get() }
        }
      }
    }
  }

  @Test func timelineGivesEachFrameUntilTheNext() {
    let constant = PatternTimeline(rate: Rational(30000, 1001), start: -2)
    #expect(constant.time(ofFrame: 0) == MediaTime(value: -2002, timeBase: Rational(1, 30000)))
    #expect(constant.duration(ofFrame: 9) == MediaTime(value: 1001, timeBase: Rational(1, 30000)))
    let times = [0, 40, 160].map { MediaTime(value: $0, timescale: 1000) }
    let variable = PatternTimeline(times: times)
    #expect((0..<3).map { variable.time(ofFrame: $0) } == times)
    #expect((0..<3).map { variable.duration(ofFrame: $0)?.value } == [40, 120, 120])
    #expect(PatternTimeline(times: [.zero]).duration(ofFrame: 0) == nil)
  }
}
