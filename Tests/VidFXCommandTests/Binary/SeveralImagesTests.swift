import Foundation
import Testing
import VidFXTestSupport

/// Images over films: where they stand frame by frame, and what a code over a film says.
@Suite struct SeveralImagesTests {
  /// Grey 4:2:0 frames of 48x32, a level each, at 10 a second.
  private func film(_ levels: [Int]) -> Data {
    levels.reduce(Data("YUV4MPEG2 W48 H32 F10:1 Ip A1:1 C420mpeg2\n".utf8)) { film, level in
      film + Data("FRAME\n".utf8) + Data(repeating: UInt8(level), count: 1536) + Data(repeating: 128, count: 768)
    }
  }

  /// The luma of each frame that a filter text makes of the files of `bench`, rows from the top.
  private func frames(_ text: String, _ inputs: [String], in bench: Workbench) throws -> [[UInt8]] {
    let run = try bench.start(
      ["-q", "-f", text, "--dither", "none", "-F", "rawvideo"] + inputs + ["-"]
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    return stride(from: 0, to: run.output.count, by: 2304).map { [UInt8](run.output[$0..<$0 + 1536]) }
  }

  @Test func aFilmIsTheMaskOfAnother() throws {
    let bench = try Workbench()
    try bench.write("below.y4m", film([50, 50, 50, 50, 50, 50]))
    try bench.write("above.y4m", film([200, 200, 200, 200, 200, 200]))
    // Black, half, white, half, white, black of limited range; 126 is 110 ÷ 219 of white.
    let mask = [16, 126, 235, 126, 235, 16]
    try bench.write("mask.y4m", film(mask))
    let found = try frames("[1][0][2]blendWithMask", ["below.y4m", "above.y4m", "mask.y4m"], in: bench)
    #expect(found.count == 6)
    for (frame, level) in zip(found, mask) {
      let expected = 50 + 150 * Double(level - 16) / 219
      #expect(frame.allSatisfy { abs(Double($0) - expected) <= 1 }, "\(level): \(frame[500])")
    }
  }

  @Test func aPictureInThePictureMovesFrameByFrame() throws {
    let bench = try Workbench()
    try bench.write("below.y4m", film([50, 50, 50, 50, 50, 50]))
    try bench.write("above.y4m", film([200, 200, 200, 200, 200, 200]))
    let text = "[1]affineTransform=[.5 0 0 .5 t*10 0][p];[p][0]sourceOverCompositing"
    let found = try frames(text, ["below.y4m", "above.y4m"], in: bench)
    #expect(found.count == 6)
    for (number, frame) in found.enumerated() {
      // Half as large, a pixel further to the right in each tenth of a second, at the top.
      let expected = (0..<1536).map { index -> UInt8 in
        (number..<number + 24) ~= index % 48 && index / 48 < 16 ? 200 : 50
      }
      #expect(frame == expected, "frame \(number)")
    }
  }

  /// Bytes may be a text or a file; either is what a reader of bar codes finds on the film.
  @Test(arguments: ["\"https://example.org\"", "message=@message.txt"])
  func aCodeOverAFilmIsRead(message: String) throws {
    let bench = try Workbench()
    try bench.write("message.txt", Data("https://example.org".utf8))
    _ = try Peer.make(
      "in.mkv", in: bench.folder, "-f lavfi -i testsrc2=size=160x120:rate=10:duration=0.3 -pix_fmt yuv420p -c:v libx264"
    )
    let text = "qrCodeGenerator=\(message),affineTransform=[3 0 0 3 20 10][q];[q][0]sourceOverCompositing"
    let run = try bench.vidfx("-q", "-f", text, "in.mkv", "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    _ = try Peer.make(
      "frame.png", in: bench.folder, "-i \(bench.folder.path("out.mkv")) -vf select=eq(n\\,2) -frames:v 1")
    let words = String(decoding: try Peer.run("ZXingReader", [bench.folder.path("frame.png")]), as: UTF8.self)
    #expect(words.contains("\"https://example.org\"") && words.contains("QRCode"), "\(words)")
    #expect(try bench.frameCount("out.mkv") == 3)
  }

  /// What cannot be a code is refused, and not left out of the picture.
  @Test(arguments: [
    ("qrCodeGenerator=\"\"", "qrCodeGenerator.message: no such code holds these 0 bytes"),
    ("qrCodeGenerator=message=@long.txt", "qrCodeGenerator.message: no such code holds these 3000 bytes"),
    ("code128BarcodeGenerator=\"größe€\"", "code128BarcodeGenerator.message: no such code holds these 10 bytes"),
  ])
  func whatIsNoCodeIsRefused(text: String, words: String) throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write("long.txt", Data(repeating: 0x61, count: 3000))
    let run = try bench.vidfx("-f", "\(text)[q];[q][0]sourceOverCompositing", "in.mkv", "out.mkv")
    #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
    #expect(!bench.names.contains { $0.hasPrefix("out") })
  }
}
