import Foundation
import Testing
import VidFXTestSupport

@testable import VidFXLibAV

/// Pictures as outputs: one, or one a frame.
@Suite struct PictureOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func clip(frames: Int) throws -> String {
    try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc2=size=64x48:rate=25 -frames:v \(frames) -c:v ffv1 -pix_fmt bgr0")
  }

  @Test func onePictureIsExact() throws {
    let input = try clip(frames: 1)
    let output = folder.path("out.png")
    _ = try Transcode().run(input, output)
    #expect(try Peer.samples(output, format: "rgb24") == Peer.samples(input, format: "rgb24"))
    #expect(folder.names == ["in.mkv", "out.png"])
  }

  @Test(arguments: ["jpg", "bmp", "tiff"]) func otherFormatsCanBeRead(suffix: String) throws {
    let output = folder.path("out." + suffix)
    _ = try Transcode().run(try clip(frames: 1), output)
    #expect(try Peer.samples(output, format: "rgb24").count == 64 * 48 * 3)
  }

  @Test func onePictureHoldsNoMore() throws {
    let input = try clip(frames: 3)
    let error = #expect(throws: LibAVError.self) { try Transcode().run(input, folder.path("out.png")) }
    #expect(error?.kind == .usage && error?.reason.contains("holds one picture") == true)
    #expect(folder.names == ["in.mkv"])
  }

  @Test func aNumberedNameMakesAFileAFrame() throws {
    let input = try clip(frames: 3)
    _ = try Transcode().run(input, folder.path("out%02d.png"))
    #expect(folder.names == ["in.mkv", "out01.png", "out02.png", "out03.png"])
    let pictures = try folder.names.dropFirst().map { try Peer.samples(folder.path($0), format: "rgb24") }
    #expect(try pictures.reduce(Data(), +) == Peer.samples(input, format: "rgb24"))
  }

  @Test func existingPicturesAreNotReplacedUnasked() throws {
    let input = try clip(frames: 3)
    try Data("kept".utf8).write(to: URL(fileURLWithPath: folder.path("out02.png")))
    let error = #expect(throws: LibAVError.self) {
      try Transcode(existing: .refuse).run(input, folder.path("out%02d.png"))
    }
    #expect(error?.kind == .outputExists)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("out02.png"))) == Data("kept".utf8))
  }
}
