import Foundation
import Testing
import VidFXTestSupport

/// Filter text in all its forms, run on frames whose results can be computed by hand.
@Suite struct FilterRunTests {
  /// 4:2:0 frames of one colour, 16x16 at 10 a second.
  private func plain(_ y: Int, _ u: Int = 128, _ v: Int = 128, frames: Int = 1) -> Data {
    let frame =
      Data("FRAME\n".utf8) + Data(repeating: UInt8(y), count: 256) + Data(repeating: UInt8(u), count: 64)
      + Data(repeating: UInt8(v), count: 64)
    return Data("YUV4MPEG2 W16 H16 F10:1 Ip A1:1 C420mpeg2\n".utf8)
      + (0..<frames).reduce(Data()) { all, _ in all + frame }
  }

  /// Luma and chroma in the middle of each frame that `vidfx ARGUMENTS` writes.
  private func middle(
    _ arguments: [String], _ input: Data, in bench: Workbench? = nil
  ) throws -> [[Int]] {
    let running = try (bench ?? Workbench()).start(
      arguments + ["--dither", "none", "-F", "rawvideo", "-"])
    running.feed(input)
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    return stride(from: 0, to: run.output.count, by: 384).map { frame in
      [frame + 136, frame + 256 + 36, frame + 320 + 36].map { Int(run.output[$0]) }
    }
  }

  @Test func valuesFollowTheirExpressionsFrameByFrame() throws {
    let frames = try middle(["-f", "colorControls=brightness=t/2", "-"], plain(126, frames: 5))
    #expect(frames.count == 5)
    for (index, frame) in frames.enumerated() {
      #expect(abs(Double(frame[0]) - (126 + 219 * Double(index) / 20)) <= 1, "\(index): \(frame)")
    }
  }

  @Test func keysAreInterpolatedAndHeld() throws {
    let text = "colorControls=brightness=keys(0s:0 linear, 0.2s:0.4 linear, 400ms:0.1)"
    let frames = try middle(["-f", text, "-"], plain(100, frames: 7))
    for (frame, brightness) in zip(frames, [0, 0.2, 0.4, 0.25, 0.1, 0.1, 0.1]) {
      #expect(abs(Double(frame[0]) - (100 + 219 * brightness)) <= 1, "\(frames)")
    }
  }

  @Test func aShareOfTheTimeNeedsALength() throws {
    let text = "colorControls=brightness=keys(0%:0 linear, 100%:0.5)"
    let run = try Workbench().vidfx("-f", text, "-F", "rawvideo", "-", "-", input: plain(100, frames: 5))
    #expect(run.status == 2 && run.errors.contains("pipes and cameras have no length"), "\(run.errors)")
    let frames = try middle(["-f", text, "-t", "0.5", "-"], plain(100, frames: 5))
    for (index, frame) in frames.enumerated() {
      #expect(abs(Double(frame[0]) - (100 + 219 * Double(index) / 10)) <= 1, "\(frames)")
    }
  }

  /// Red in BT.601, limited range.
  @Test(arguments: ["red", "#ff0000", "#FF0000FF", "[1 0 0 1]", "[1 0*t 0 1]"])
  func coloursHaveManyForms(color: String) throws {
    let frames = try middle(["-f", "constantColorGenerator=color=\(color)", "-"], plain(100))
    #expect(zip(frames[0], [81, 90, 240]).allSatisfy { abs($0 - $1) <= 1 }, "\(frames)")
  }

  @Test func twoInputsMeetByTheirLabels() throws {
    let bench = try Workbench()
    try bench.write("b.y4m", plain(200, frames: 2))
    for text in ["[0][1]dissolveTransition=time=0.25", "dissolveTransition=targetImage=@b.y4m:time=0.25"] {
      let second = text.hasPrefix("[") ? ["b.y4m"] : []
      let frames = try middle(["-i", "-", "-f", text] + second, plain(40, frames: 2), in: bench)
      #expect(frames.count == 2 && frames.allSatisfy { abs($0[0] - 80) <= 1 }, "\(frames)")
    }
    let named = try middle(
      ["-i", "-", "-f", "[1]colorInvert[x];[0][x]dissolveTransition=time=1", "b.y4m"], plain(40), in: bench)
    #expect(abs(named[0][0] - (251 - 200)) <= 1, "\(named)")
  }

  @Test func aSecondInputThatIsMissingIsAskedFor() throws {
    let run = try Workbench().vidfx("-f", "dissolveTransition=time=p", "-", "-", input: plain(40))
    #expect(run.status == 2 && run.errors.contains("needs one more image, target"))
  }

  @Test func filtersRunInTheOrderGiven() throws {
    let one = try middle(["-f", "colorInvert,colorControls=brightness=0.2", "-"], plain(100))
    let two = try middle(["-f", "colorInvert", "-f", "colorControls=brightness=0.2", "-"], plain(100))
    let reversed = try middle(["-f", "colorControls=brightness=0.2", "-f", "colorInvert", "-"], plain(100))
    #expect(one == two)
    #expect(abs(one[0][0] - (151 + 44)) <= 1 && abs(reversed[0][0] - (151 - 44)) <= 1)
  }

  @Test func coordinatesBeginAtTheTopLeft() throws {
    let bench = try Workbench()
    let run = try bench.vidfx(
      "-f", "crop=rectangle=[0 0 4 16],colorControls=brightness=0", "-F", "rawvideo", "-", "-", input: plain(200))
    #expect(run.output[0] == 200 && run.output[8] == 16)
    let top = try bench.vidfx("-f", "crop=[0 0 16 4]", "-F", "rawvideo", "-", "-", input: plain(200))
    #expect(top.output[0] == 200 && top.output[16 * 8] == 16, "\(top.errors)")
  }

  @Test func anUndefinedValueHoldsTheLastAndIsReportedOnce() throws {
    let run = try Workbench().vidfx(
      "-f", "gaussianBlur=radius=sqrt(0.15-t)", "-F", "rawvideo", "-", "-", input: plain(40, frames: 6))
    #expect(run.status == 0)
    #expect(run.lines.filter { $0.contains("gaussianBlur.radius is undefined at 0.2 s") }.count == 1, "\(run.errors)")
  }

  // MARK: Tables of colours

  /// The text of a table of two entries a side, each colour changed by `change`.
  private func cube(_ change: (Double) -> Double) -> String {
    (0..<8).map { index in
      [index & 1, index >> 1 & 1, index >> 2 & 1].map { "\(change(Double($0)))" }.joined(separator: " ")
    }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [
    "LUT_3D_SIZE 2\n",
    "\u{FEFF}# by hand\r\nTITLE \"inverse\"\r\n\r\nLUT_3D_SIZE\t2\r\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1.0 1 1e0\n",
  ])
  func aCubeFileIsRead(header: String) throws {
    let bench = try Workbench()
    try bench.write("look.cube", Data((header + cube { 1 - $0 }).utf8))
    let frames = try middle(["-f", "colorCube=cubeData=@look.cube", "-"], plain(100), in: bench)
    #expect(abs(frames[0][0] - 151) <= 1, "\(frames)")
    try bench.write("same.cube", Data((header + cube { $0 }).utf8))
    let same = try middle(["-f", "colorCube=cubeData=@same.cube", "-"], plain(100, 110, 140), in: bench)
    #expect(zip(same[0], [100, 110, 140]).allSatisfy { abs($0 - $1) <= 1 }, "\(same)")
  }

  @Test func aTableOfFloatsIsRead() throws {
    let bench = try Workbench()
    var floats: [Float] = []
    for index in 0..<27 {
      for place in [index % 3, index / 3 % 3, index / 9] { floats.append(1 - Float(place) / 2) }
      floats.append(1)
    }
    try bench.write("look.bin", floats.withUnsafeBytes { Data($0) })
    let frames = try middle(["-f", "colorCube=cubeData=@look.bin", "-"], plain(100), in: bench)
    #expect(abs(frames[0][0] - 151) <= 1, "\(frames)")
  }

  @Test(arguments: [
    ("secret words\n", "line 1: expected three finite numbers"),
    ("LUT_3D_SIZE 100000\n", "line 1: LUT_3D_SIZE must be 2…256"),
    ("LUT_3D_SIZE 2\n0 0 0\n", "has 1 colours instead of 8"),
    ("LUT_3D_SIZE 2\n0 0 nan\n", "line 2: expected three finite numbers"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n", "holds a one-dimensional table, which colorCube cannot use; lut can"),
    (
      "LUT_3D_SIZE 2\nDOMAIN_MAX 2 2 2\n" + String(repeating: "0 0 0\n", count: 8),
      "colorCube takes colours from 0 to 1 only; lut takes every domain"
    ),
    ("", "is neither a .cube nor a .3dl file, nor 16 bytes for each of 2³…256³ colours"),
  ])
  func aBrokenTableIsRefusedWithItsLine(text: String, message: String) throws {
    let bench = try Workbench()
    try bench.write("look.cube", Data(text.utf8))
    let run = try bench.vidfx("-f", "colorCube=cubeData=@look.cube", "-", "-", input: plain(100))
    #expect(run.status == 2 && run.errors == "vidfx: colorCube.cubeData: look.cube: \(message)\n", "\(run.errors)")
  }

  @Test func lutTakesCurvesAndCubesAndSaysWhatIsWrong() throws {
    let bench = try Workbench()
    try bench.write("curve.cube", Data("LUT_1D_SIZE 2\n1 1 1\n0 0 0\n".utf8))
    try bench.write("look.cube", Data(("LUT_3D_SIZE 2\n" + cube { 1 - $0 }).utf8))
    for text in ["lut=@curve.cube", "lut=@look.cube", "lut=table=@look.cube:amount=1"] {
      let frames = try middle(["-f", text, "-"], plain(100), in: bench)
      #expect(abs(frames[0][0] - 151) <= 1, "\(text): \(frames)")
    }
    let half = try middle(["-f", "lut=@look.cube:amount=0.5", "-"], plain(100), in: bench)
    #expect(abs(half[0][0] - 126) <= 1, "\(half)")
    try bench.write("bad.cube", Data("LUT_1D_SIZE 2\n1 1 1\n0 0\n".utf8))
    let run = try bench.vidfx("-f", "lut=@bad.cube", "-", "-", input: plain(100))
    #expect(run.status == 2 && run.errors == "vidfx: lut.table: bad.cube: line 3: expected three finite numbers\n")
  }

  @Test func aHaldPictureIsATable() throws {
    let bench = try Workbench()
    // Level 2: four entries along an axis in a picture of 8 by 8, every colour inverted.
    let pixels = (0..<64).flatMap { [$0 % 4, $0 / 4 % 4, $0 / 16].map { UInt8(255 - 85 * $0) } }
    try bench.write("look.ppm", Data("P6 8 8 255\n".utf8) + Data(pixels))
    _ = try Peer.run("ffmpeg", ["-v", "error", "-i", bench.folder.path("look.ppm"), bench.folder.path("look.png")])
    let frames = try middle(["-f", "lut=@look.png", "-"], plain(100), in: bench)
    #expect(abs(frames[0][0] - 151) <= 1, "\(frames)")
    _ = try Peer.run(
      "ffmpeg", ["-v", "error", "-i", bench.folder.path("look.ppm"), "-vf", "scale=9:8", bench.folder.path("odd.png")])
    let run = try bench.vidfx("-f", "lut=@odd.png", "-", "-", input: plain(100))
    #expect(run.status == 2 && run.errors.contains("odd.png: is a picture of 9×8 pixels"), "\(run.errors)")
  }

  @Test func tablesOfColoursAreReadInTheirSpace() throws {
    let bench = try Workbench()
    try bench.write("look.cube", Data(("LUT_3D_SIZE 2\n" + cube { 1 - $0 }).utf8))
    for text in [
      "colorCubeWithColorSpace=cubeData=@look.cube:colorSpace=srgb", "colorCubeWithColorSpace=cubeData=@look.cube",
    ] {
      let frames = try middle(["-f", text, "-"], plain(100), in: bench)
      #expect(abs(frames[0][0] - 151) <= 1, "\(frames)")
    }
    let text = "colorCubeWithColorSpace=cubeData=@look.cube:colorSpace=sRBG"
    let run = try bench.vidfx("-f", text, "-", "-", input: plain(100))
    #expect(run.status == 2 && run.errors.contains("unknown value 'sRBG'; did you mean 'SRGB'?"), "\(run.errors)")
  }

  @Test func twoTablesAreMixedByTheMask() throws {
    let bench = try Workbench()
    try bench.write("look.cube", Data(("LUT_3D_SIZE 2\n" + cube { 1 - $0 }).utf8))
    try bench.write("same.cube", Data(("LUT_3D_SIZE 2\n" + cube { $0 }).utf8))
    try bench.write("large.cube", Data("LUT_3D_SIZE 3\n".utf8) + Data(String(repeating: "0 0 0\n", count: 27).utf8))
    func text(_ tables: String) -> String {
      "constantColorGenerator=#404040[m];[0][m]colorCubesMixedWithMask=\(tables)"
    }
    // A quarter of the inverse, 64 ÷ 255 of it to be exact.
    let frames = try middle(["-f", text("cube0Data=@same.cube:cube1Data=@look.cube"), "-"], plain(100), in: bench)
    #expect(abs(Double(frames[0][0]) - (100 + 51 * 64 / 255)) <= 1, "\(frames)")
    for (tables, message) in [
      ("cube0Data=@same.cube", "each of cube0Data and cube1Data needs a file"),
      ("cube0Data=@same.cube:cube1Data=@large.cube", "the tables same.cube and large.cube differ in size"),
    ] {
      let run = try bench.vidfx("-f", text(tables), "-", "-", input: plain(100))
      #expect(run.status == 2 && run.errors == "vidfx: colorCubesMixedWithMask: \(message)\n", "\(run.errors)")
    }
  }

  @Test func placesInSpaceAreCountedFromTheTop() throws {
    let run = try Workbench().start([
      "-f", "spotLight=lightPosition=[8 2 3]:lightPointsAt=[8 2 0]:brightness=1", "--dither", "none", "-F", "rawvideo",
      "-", "-",
    ])
    run.feed(plain(200))
    run.endInput()
    let result = run.finish()
    #expect(result.status == 0, "\(result.errors)")
    let column = (0..<16).map { result.output[$0 * 16 + 8] }
    #expect(column.max() == column[1] || column.max() == column[2], "\(column)")
    #expect(column[15] < 30)
  }

  @Test func aTableThatIsMissingOrNoFileIsRefused() throws {
    for (name, message) in [("none.cube", "No such file or directory"), ("/dev/zero", "is no file")] {
      let run = try Workbench().vidfx("-f", "colorCube=cubeData=@\(name)", "-", "-", input: plain(100))
      #expect(run.status == 2 && run.errors.contains("colorCube.cubeData: \(name): \(message)"), "\(run.errors)")
    }
  }
}
