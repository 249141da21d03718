import Foundation
import Testing
import VidFXTestSupport

/// Sizes that are not the input's: `-s` and `--fit`.
@Suite struct FitTests {
  /// One frame of 4:2:0 whose luma is `level` of x and y.
  private func frame(
    _ width: Int, _ height: Int, aspect: String = "1:1", _ level: (_ x: Int, _ y: Int) -> Int
  ) -> Data {
    let luma = (0..<height).flatMap { y in (0..<width).map { UInt8(level($0, y)) } }
    return Data("YUV4MPEG2 W\(width) H\(height) F25:1 Ip A\(aspect) C420jpeg\nFRAME\n".utf8) + Data(luma)
      + Data(repeating: 128, count: width * height / 2)
  }

  /// Luma of the frame that `-s WIDTHxHEIGHT OPTIONS` makes of `input`, in rows.
  private func rows(_ input: Data, _ width: Int, _ height: Int, _ options: String...) throws -> [[Int]] {
    let run = try Workbench().vidfx(
      ["-q", "--dither", "none", "-s", "\(width)x\(height)"] + options + ["-F", "rawvideo", "-", "-"], input: input)
    #expect(run.status == 0 && run.output.count == width * height * 3 / 2, "\(run.errors)")
    return (0..<height).map { y in (0..<width).map { Int(run.output[y * width + $0]) } }
  }

  @Test func picturesKeepTheirShape() throws {
    let wide = frame(64, 32) { _, _ in 200 }
    let boxed = try rows(wide, 64, 64)
    for (y, row) in boxed.enumerated() {
      #expect(row.allSatisfy { $0 == ((16..<48).contains(y) ? 200 : 16) }, "\(y): \(row)")
    }
    #expect(try rows(wide, 64, 64, "--fit", "letterbox") == boxed)
    #expect(try rows(wide, 64, 64, "--fit", "stretch").joined().allSatisfy { $0 == 200 })
    // The middle half of a ramp, twice as large.
    let ramp = frame(64, 32) { x, _ in 20 + 3 * x }
    let filled = try rows(ramp, 64, 64, "--fit", "fill")
    for x in 8..<56 {
      let expected = 20 + 3 * (16 + (Double(x) + 0.5) / 2 - 0.5)
      #expect(abs(Double(filled[32][x]) - expected) <= 1.5, "\(x): \(filled[32][x]), not \(expected)")
    }
  }

  /// Pixels twice as wide as they are high become square; a column that is nothing but rounding is no bar.
  @Test func theShapeOfPixelsCounts() throws {
    let bench = try Workbench()
    let input = frame(32, 32, aspect: "2:1") { _, _ in 200 }
    #expect(try rows(input, 64, 32).joined().allSatisfy { $0 == 200 })
    try bench.write("in.y4m", input)
    let run = try bench.vidfx("-s", "64x32", "-c:v", "ffv1", "in.y4m", "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Peer.stream(bench.folder.path("out.mkv"), "v:0", "sample_aspect_ratio") == ["1:1"])
    #expect(try rows(frame(96, 54) { _, _ in 200 }, 42, 24).joined().allSatisfy { $0 == 200 })
  }

  /// Each fourth column white: their mean, and not the columns that happen to be met.
  @Test func smallerPicturesShowTheMeanOfWhatTheyLeaveOut() throws {
    let small = try rows(frame(128, 64) { x, _ in x % 4 == 0 ? 235 : 16 }, 32, 16)
    for x in 4..<28 { #expect(abs(small[8][x] - 71) <= 3, "\(x): \(small[8])") }
  }

  /// What a picture with alpha leaves of the frame is transparent.
  @Test func barsBesideTransparentPicturesAreTransparent() throws {
    let run = try Workbench().vidfx(
      ["-q", "--input-format", "rawvideo:8x4@25:rgba", "-s", "8x8", "-F", "rawvideo", "-pix_fmt", "rgba", "-", "-"],
      input: Data(repeating: 128, count: 128))
    #expect(run.status == 0, "\(run.errors)")
    let alpha = stride(from: 3, to: run.output.count, by: 4).map { Int(run.output[$0]) }
    #expect(alpha.count == 64 && alpha[..<16].allSatisfy { $0 == 0 } && alpha[48...].allSatisfy { $0 == 0 })
    #expect(alpha[24..<40].allSatisfy { abs($0 - 128) <= 1 }, "\(alpha)")
  }

  @Test(arguments: [["--fit", "fill"], ["--audio-curve", "linear"], ["--chapters"], ["--clamp-transitions"]])
  func optionsOfJoinsAreNotPassedOver(options: [String]) throws {
    let bench = try Workbench()
    let run = try bench.vidfx(options + ["in.mkv", "out.mkv"])
    #expect(run.status == 2 && run.errors.contains("\(options[0]) is for joined inputs"), "\(run.errors)")
  }
}
