import Foundation
import Testing
import VidFXTestSupport

/// The σ of blurs that change with time, measured on the frames that come out.
@Suite struct BlurInTimeTests {
  private static let height = 4

  /// Frames with black on the left and white on the right.
  private func edge(width: Int, frames: Int, rate: Int) -> Data {
    let row = Data(repeating: 16, count: width / 2) + Data(repeating: 235, count: width / 2)
    let luma = (0..<Self.height).reduce(Data()) { all, _ in all + row }
    let frame = Data("FRAME\n".utf8) + luma + Data(repeating: 128, count: width * Self.height / 2)
    return Data("YUV4MPEG2 W\(width) H\(Self.height) F\(rate):1 Ip A1:1 C420mpeg2\n".utf8)
      + (0..<frames).reduce(Data()) { all, _ in all + frame }
  }

  /// The σ of each frame: the variance of what an edge has become, summed over the tails on both sides of it.
  private func sigmas(_ arguments: [String], width: Int, frames: Int, rate: Int) throws -> [Double] {
    try rows(arguments, width: width, frames: frames, rate: rate).map { row in
      let variance = row.enumerated().reduce(0.0) { sum, sample in
        let isLeft = sample.offset < width / 2
        let distance = isLeft ? width / 2 - 1 - sample.offset : sample.offset - width / 2
        return sum + Double(2 * distance + 1) * abs(Double(sample.element) - (isLeft ? 16 : 235))
      }
      return (variance / 219).squareRoot()
    }
  }

  /// The first row of each frame.
  private func rows(_ arguments: [String], width: Int, frames: Int, rate: Int) throws -> [[UInt8]] {
    let running = try Workbench().start(arguments + ["--dither", "none", "-F", "rawvideo", "-", "-"])
    running.feed(edge(width: width, frames: frames, rate: rate))
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    let size = width * Self.height * 3 / 2
    return (0..<result.output.count / size).map { frame in Array(result.output[frame * size..<frame * size + width]) }
  }

  @Test func theDefaultRampGrowsByTenPixelsASecond() throws {
    let found = try sigmas(["--blur-ramp"], width: 1024, frames: 13, rate: 1)
    #expect(found.count == 13)
    for (second, sigma) in found.enumerated() {
      let expected = min(Double(second) * 10, 100)
      #expect(abs(sigma - expected) <= 0.02 * expected, "at \(second) s: \(sigma)")
    }
  }

  @Test func anExpressionIsFollowedAtEveryFrame() throws {
    let found = try sigmas(["-f", "gaussianBlur=radius=t*2"], width: 256, frames: 30, rate: 2)
    #expect(found.count == 30)
    for (frame, sigma) in found.enumerated() {
      let expected = Double(frame)
      #expect(abs(sigma - expected) <= 0.02 * expected, "frame \(frame): \(sigma)")
    }
  }

  /// Half a pixel and one and a half are where integer radii jump.
  @Test func aSlowRampUpAndDownHasNoStep() throws {
    let text = "gaussianBlur=radius=keys(0s:0 linear, 1s:3 linear, 2s:0)"
    let found = try rows(["-f", text], width: 256, frames: 51, rate: 25)
    #expect(found.count == 51)
    let changes = zip(found, found.dropFirst()).map { a, b in zip(a, b).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } }
    for frame in 1..<changes.count - 1 {
      // Two samples may round the other way.
      let neighbor = max(changes[frame - 1], changes[frame + 1])
      #expect(Double(changes[frame]) <= 1.5 * Double(neighbor) + 2, "frame \(frame): \(changes)")
    }
    #expect(changes.reduce(0, +) > 400)
    #expect(found[0] == found[50] && found[1] != found[25])
  }

  @Test func valuesMoveAtEachTimestampNotInSteps() throws {
    let found = try sigmas(["-f", "gaussianBlur=radius=keys(0s:2 linear, 2s:10)"], width: 256, frames: 50, rate: 25)
    for (a, b) in zip(found, found.dropFirst()) { #expect(b > a && b - a < 0.32, "\(a), then \(b)") }
  }
}
