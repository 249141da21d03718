import Foundation
import Testing
import VidFXTestSupport

/// Where pictures of other sizes than the frame's stand, and what becomes of what lies outside.
@Suite struct PlacementTests {
  private static let (width, height) = (24, 16)

  /// Which samples of a grey frame of 24x16 a filter text makes bright, with a white picture of 4x2 as input 1.
  private func bright(_ text: String) throws -> Set<[Int]> {
    let bench = try Workbench()
    try bench.write("white.pgm", Data("P5\n4 2\n255\n".utf8) + Data(repeating: 255, count: 8))
    let frame = Data("FRAME\n".utf8) + Data(repeating: 60, count: Self.width * Self.height)
    let input = Data("YUV4MPEG2 W\(Self.width) H\(Self.height) F10:1 Ip A1:1 Cmono\n".utf8) + frame
    let others = text.contains("[1]") ? ["white.pgm"] : []
    let running = try bench.start(
      ["-q", "-f", text, "--dither", "none", "-F", "rawvideo", "-pix_fmt", "gray", "-"] + others + ["-"])
    running.feed(input)
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.count == Self.width * Self.height)
    return Set(
      result.output.enumerated().filter { $0.element > 150 }.map { [$0.offset % Self.width, $0.offset / Self.width] })
  }

  private func box(_ x: Range<Int>, _ y: Range<Int>) -> Set<[Int]> {
    Set(y.flatMap { row in x.map { [$0, row] } })
  }

  @Test(arguments: [
    ("[1][0]sourceOverCompositing", 0, 0),
    ("[1]affineTransform=[1 0 0 1 3 5][l];[l][0]sourceOverCompositing", 3, 5),
    ("[1]affineTransform=[1 0 0 1 w-4 h-2][l];[l][0]sourceOverCompositing", 20, 14),
    // Out of the frame and in again.
    (
      "[1]affineTransform=[1 0 0 1 100 -50],colorInvert,colorInvert,affineTransform=[1 0 0 1 -97 55][l];"
        + "[l][0]sourceOverCompositing", 3, 5
    ),
    ("[1]affineTransform=[1 0 0 1 -2 0][l];[l]affineTransform=[1 0 0 1 4 0][m];[m][0]sourceOverCompositing", 2, 0),
  ])
  func furtherPicturesStandAtTheTopLeft(text: String, x: Int, y: Int) throws {
    #expect(try bright(text) == box(x..<x + 4, y..<y + 2))
  }

  @Test func aPictureLargerThanItsBlurKeepsItsSize() throws {
    // The border of the white picture continues under the blur, and ends where it did.
    let found = try bright("[1]gaussianBlur=2,affineTransform=[1 0 0 1 3 5][l];[l][0]sourceOverCompositing")
    #expect(found == box(3..<7, 5..<7))
  }

  @Test func scalesKeepTheTopLeftCorner() throws {
    let white = "constantColorGenerator=white[c];[c]crop=[0 0 w h]"
    #expect(try bright("\(white),lanczosScaleTransform=scale=0.5[s];[s][0]sourceOverCompositing") == box(0..<12, 0..<8))
    #expect(try bright("[1]bicubicScaleTransform=scale=2[s];[s][0]sourceOverCompositing") == box(0..<8, 0..<4))
    // The frame itself: what it leaves is nothing, which is black.
    let scaled = try bright("colorControls=brightness=1,lanczosScaleTransform=scale=0.5")
    #expect(scaled == box(0..<12, 0..<8))
  }

  @Test func aTextStandsAtTheTopLeftAndMovesIn() throws {
    let text = "textImageGenerator=text=\"HHHHHHHHHHHH\":fontSize=12"
    let found = try bright("\(text)[t];[t][0]sourceOverCompositing")
    #expect(!found.isEmpty)
    let moved = try bright("\(text),affineTransform=[1 0 0 1 2 1][t];[t][0]sourceOverCompositing")
    let expected = found.map { [$0[0] + 2, $0[1] + 1] }.filter { $0[0] < Self.width && $0[1] < Self.height }
    #expect(moved.isSuperset(of: expected) && moved.allSatisfy { $0[1] > 0 })
    // Its end, far outside the frame, is there when it is moved in.
    let end = try bright("\(text),affineTransform=[1 0 0 1 -60 0][t];[t][0]sourceOverCompositing")
    #expect(end.contains { $0[0] < 20 })
  }

  @Test func aClampedFrameMovesWithoutABorder() throws {
    let bright = try bright("colorControls=brightness=1,clamp=[0 0 w h],affineTransform=[1 0 0 1 5 3]")
    #expect(bright == box(0..<Self.width, 0..<Self.height))
    let plain = try self.bright("colorControls=brightness=1,affineTransform=[1 0 0 1 5 3]")
    #expect(plain == box(5..<Self.width, 3..<Self.height))
  }
}
