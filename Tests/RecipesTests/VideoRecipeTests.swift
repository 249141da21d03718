import Foundation
import Testing
import VidFX
import VidFXTestSupport

@testable import Recipes

/// Recipes on video.
@Suite struct VideoRecipeTests {
  private static let (width, height, frames) = (64, 48, 8)

  /// The light of each frame that `recipe` makes of a test picture that stands still for a second.
  private func filtered(_ recipe: (String, String) throws -> Void) throws -> [[UInt8]] {
    registerAllKernels()
    let folder = try TemporaryFolder()
    let input = try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc=s=64x48:r=8:d=1,trim=end_frame=1,loop=7:1 -c:v ffv1 -pix_fmt yuv444p")
    let output = folder.path("out.mp4")
    try recipe(input, output)
    let samples = try Peer.samples(output, format: "gray")
    return stride(from: 0, to: samples.count, by: Self.width * Self.height).map {
      Array(samples[$0..<min($0 + Self.width * Self.height, samples.count)])
    }
  }

  private func contrast(_ frame: [UInt8]) -> Int {
    zip(frame, frame.dropFirst()).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  }

  private func difference(_ a: [UInt8], _ b: [UInt8]) -> Double {
    Double(zip(a, b).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(a.count)
  }

  @Test func theBlurGrowsWithTheTime() throws {
    let frames = try filtered { try AnimatedVideo.growingBlur($0, to: $1, rate: 20) }
    #expect(frames.count == Self.frames)
    let contrasts = frames.map(contrast)
    #expect(contrasts[0] > 2 * contrasts[3] && contrasts[3] > contrasts[7])
  }

  /// σ as the variance of what an edge has become, summed over the tails on both sides of it.
  @Test func theBlurIsTenPixelsASecond() throws {
    registerAllKernels()
    let folder = try TemporaryFolder()
    let (width, dark, light) = (512, 10000.0, 50000.0)
    let input = try Peer.make(
      "edge.mkv", in: folder,
      "-f lavfi -i color=black:size=\(width)x4:rate=4:duration=3.25,format=gray16le,"
        + "geq=lum=if(lt(X\\,\(width / 2))\\,\(Int(dark))\\,\(Int(light))) -c:v ffv1 -pix_fmt gray16le")
    let output = folder.path("out.mkv")
    try AnimatedVideo.growingBlur(input, to: output)
    let bytes = try Peer.samples(output, format: "gray16le")
    let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
    let rows = stride(from: 0, to: samples.count, by: width * 4).map { samples[$0..<$0 + width].map(Double.init) }
    #expect(rows.count == 13)
    for (frame, row) in rows.enumerated() {
      var variance = 0.0
      for (x, sample) in row.enumerated() {
        let isLeft = x < width / 2
        let distance = isLeft ? width / 2 - 1 - x : x - width / 2
        variance += Double(2 * distance + 1) * abs(sample - (isLeft ? dark : light)) / (light - dark)
      }
      let expected = 10 * Double(frame) / 4
      #expect(abs(variance.squareRoot() - expected) <= 0.02 * expected, "frame \(frame): \(variance.squareRoot())")
    }
  }

  @Test func theHueTurnsWithTheTime() throws {
    let frames = try filtered { try AnimatedVideo.turningHue($0, to: $1, period: 1) }
    #expect(frames.count == Self.frames)
    // A turn by hue keeps no luma, so light moves and comes back.
    #expect(difference(frames[0], frames[4]) > 5)
    #expect(difference(frames[0], frames[4]) > difference(frames[0], frames[1]))
  }

  @Test func theFilmsNoiseMoves() throws {
    let frames = try filtered { try AnimatedVideo.film($0, to: $1) }
    #expect(frames.count == Self.frames)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(difference(a, b) > 1) }
  }

  @Test func aRecipeForStillsIsOneForVideo() throws {
    let frames = try filtered { input, output in
      try AnimatedVideo.filtered(input, to: output) { $0.applyingFilter("CIColorInvert") }
    }
    let untouched = try filtered { input, output in try AnimatedVideo.filtered(input, to: output) { _ in nil } }
    #expect(frames.count == Self.frames && difference(frames[2], untouched[2]) > 30)
  }
}
