import Foundation
import Testing
import VidFXTestSupport

/// Tables of colours on whole pictures, by the command: what a neutral one leaves, and what is said of them.
@Suite struct TableTests {
  /// A cube of `size` places a side in which every colour is itself.
  private static func neutral(_ size: Int) -> Data {
    let places = (0..<size).map { "\(Double($0) / Double(size - 1))" }
    var text = "LUT_3D_SIZE \(size)\n"
    for blue in places {
      for green in places { for red in places { text += "\(red) \(green) \(blue)\n" } }
    }
    return Data(text.utf8)
  }

  /// The samples that `lut=TEXT` makes of the picture `input`, without dither.
  private func samples(
    _ text: String, of input: Data, _ format: String, in bench: Workbench, options: [String] = []
  ) throws -> Data {
    let running = try bench.start(
      ["-q"] + options + ["-f", "lut=" + text, "--dither", "none", "-F", "rawvideo", "-pix_fmt", format, "-", "-"])
    running.feed(input)
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  // MARK: Neutral tables

  @Test(arguments: [2, 17, 33, 65]) func aNeutralCubeLeavesEveryCode(size: Int) throws {
    let bench = try Workbench()
    try bench.write("neutral.cube", Self.neutral(size))
    // Every pair of red and green codes, and every blue one.
    var eight = Data()
    for green in 0..<256 {
      for red in 0..<256 { eight.append(contentsOf: [UInt8(red), UInt8(green), UInt8((5 * red + 3 * green) & 255)]) }
    }
    let rgb = try samples("@neutral.cube", of: Data("P6 256 256 255\n".utf8) + eight, "rgb24", in: bench)
    #expect(rgb == eight)
    // Green, blue, red: all codes of ten bits in each, against one another in sixteen ways.
    var codes: [Int] = []
    for _ in 0..<16 { codes += 0..<1024 }
    for row in 0..<16 { codes += (0..<1024).map { (5 * $0 + 64 * row) & 1023 } }
    for _ in 0..<16 { codes += (0..<1024).reversed() }
    let ten = Data(codes.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    let options = ["--input-format", "rawvideo:1024x16:gbrp10le"]
    let gbr = try samples("@neutral.cube", of: ten, "gbrp10le", in: bench, options: options)
    #expect(gbr.count == ten.count)
    var worst = 0
    for (place, code) in codes.enumerated() {
      worst = max(worst, abs(code - Int(gbr[2 * place]) - 256 * Int(gbr[2 * place + 1])))
    }
    #expect(worst <= 1)
  }

  /// Ramps of luma and of both chromas whose colours lie within those of RGB; beyond, a table cuts off.
  @Test(arguments: [2, 17, 33, 65], ["444", "420mpeg2", "420jpeg", "420paldv"])
  func aNeutralCubeLeavesGradientsOfVideo(size: Int, sampling: String) throws {
    let bench = try Workbench()
    try bench.write("neutral.cube", Self.neutral(size))
    let step = sampling == "444" ? 1 : 2
    var frame = Data()
    for y in 0..<80 {
      for x in 0..<80 { frame.append(UInt8(96 + (x + y) * 2 / 5)) }
    }
    for isAlongRows in [true, false] {
      for y in stride(from: 0, to: 80, by: step) {
        for x in stride(from: 0, to: 80, by: step) { frame.append(UInt8(108 + (isAlongRows ? x : y) / 2)) }
      }
    }
    let film = Data("YUV4MPEG2 W80 H80 F10:1 Ip A1:1 C\(sampling)\nFRAME\n".utf8) + frame
    let found = try samples("@neutral.cube", of: film, sampling == "444" ? "yuv444p" : "yuv420p", in: bench)
    #expect(found == frame)
  }

  // MARK: Values beyond

  /// Entries from -1 to 3 are kept while there are floats: 4v-1 of whole codes is whole, and cut off at the end alone.
  @Test func entriesBeyondTheScaleAreCutOffAtTheEnd() throws {
    let bench = try Workbench()
    try bench.write("steep.cube", Data("LUT_1D_SIZE 2\n-1 -1 -1\n3 3 3\n".utf8))
    let ramp = Data((0..<256).flatMap { [UInt8($0), UInt8($0), UInt8(255 - $0)] })
    let found = try samples("@steep.cube", of: Data("P6 256 1 255\n".utf8) + ramp, "rgb24", in: bench)
    #expect(found == Data(ramp.map { UInt8(min(max(4 * Int($0) - 255, 0), 255)) }))
    // Half of each mixed with half of the ramp, which would differ had it been cut off before: 2.5v-0.5.
    // What is written instead of a file is none.
    for text in [#"lut="steep.cube""#, "lut=table='LUT_1D_SIZE 2'", #"colorCube=cubeData="x""#] {
      let run = try bench.vidfx("-f", text, "-", "-", input: Workbench.y4m(frames: 1))
      #expect(run.status == 2 && run.errors.contains("takes the content of a file: @file"), "\(run.errors)")
    }
    let curves = try bench.vidfx("-f", "colorCurves=@steep.cube", "-", "-", input: Workbench.y4m(frames: 1))
    #expect(curves.status == 2 && curves.errors.contains("colorCurves.curvesData: steep.cube: curves are"))
    let half = try samples("@steep.cube:amount=0.5", of: Data("P6 256 1 255\n".utf8) + ramp, "rgb24", in: bench)
    let expected = ramp.map { min(max(2.5 * Double($0) - 127.5, 0), 255) }
    #expect(half.count == 768 && zip(half, expected).allSatisfy { abs(Double($0) - $1) <= 0.5 })
  }

  // MARK: Words

  @Test func aTableOfAnotherLengthNamesBothCounts() throws {
    let bench = try Workbench()
    for count in [7, 9, 30] {
      try bench.write("look.cube", Data(("LUT_3D_SIZE 2\n" + String(repeating: "0 0 0\n", count: count)).utf8))
      let run = try bench.vidfx("-f", "lut=@look.cube", "-", "-", input: Workbench.y4m(frames: 1))
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors == "vidfx: lut.table: look.cube: has \(count) colours instead of 8\n")
    }
  }

  /// A camera's table on films of either range: between the film's matrix and the same one back.
  @Test(arguments: ["tv", "pc"]) func explainShowsWhereATableStands(range: String) throws {
    let bench = try Workbench()
    try bench.write("look.cube", Self.neutral(2))
    _ = try Peer.make(
      "in.mkv", in: bench.folder,
      "-f lavfi -i color=gray:size=32x32:rate=10:duration=0.1 -pix_fmt yuv420p -c:v libx264",
      "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range", range)
    let run = try bench.vidfx("explain", "-f", "lut=@look.cube:in=logC3", "in.mkv")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains("input    in.mkv  32x32 yuv420p, \(range == "tv" ? "limited" : "full"), bt709"), "\(run.text)")
    #expect(lines.contains("filter   VFXLUT table=@look.cube in='logC3'"), "\(run.text)")
    let pass = lines.first { $0.hasPrefix("pass 1 ") } ?? ""
    let steps =
      "load source 0 yuv420p > colorMatrixRGB > curves > tetrahedralCube > colorMatrixRGB > store output yuv420p"
    #expect(pass.hasSuffix(steps), "\(run.text)")
  }
}
