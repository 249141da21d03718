internal import CLibAV
import Foundation
import Testing
import VidFXTestSupport

@testable import VidFXLibAV

/// What particular encoders and containers need, on inputs made here.
@Suite struct EncoderTests {
  private func transcode(_ input: String, _ output: String, codec: String? = nil, _ encoder: [(String, String)] = [])
    throws -> Transcode.Result
  {
    var options = MediaWriter.Options()
    options.codec = codec
    options.encoderOptions = encoder.map { (key: $0.0, value: $0.1) }
    return try Transcode(writerOptions: options).run(input, output)
  }

  @Test(.enabled(if: avcodec_find_encoder_by_name("libsvtav1") != nil, "libav has no SVT-AV1 here"))
  func svtAV1ComesToItsEnd() throws {
    let folder = try TemporaryFolder()
    let input = try Peer.make(
      "in.mp4", in: folder, "-f lavfi -i testsrc2=s=128x96:r=25:d=0.2 -c:v libx264 -preset ultrafast")
    let output = folder.path("out.mkv")
    _ = try transcode(input, output, codec: "libsvtav1", [("preset", "12")])
    #expect(try Peer.stream(output, "v:0", "codec_name") == ["av1"])
    #expect(try Peer.frameTimes(output).count == 5)
  }

  @Test func gifKeepsFewColoursExactly() throws {
    let folder = try TemporaryFolder()
    // Bars of six colours, and a red box that moves.
    let input = try Peer.make(
      "in.mkv", in: folder,
      "-f lavfi -i color=0x204060:s=64x48:r=10:d=0.5 -vf format=rgb24,drawbox=x=8:y=8:w=16:h=16:c=0xE01020:t=fill,"
        + "drawbox=x=30:y=20:w=20:h=9:c=0x11EE33:t=fill -c:v ffv1 -pix_fmt bgr0")
    let output = folder.path("out.gif")
    _ = try transcode(input, output)
    #expect(try Peer.frameTimes(output).count == 5)
    #expect(try Peer.samples(output, format: "rgb24") == Peer.samples(input, format: "rgb24"))
  }

  @Test func gifsPaletteFitsThePicture() throws {
    let folder = try TemporaryFolder()
    let input = try Peer.make(
      "in.mkv", in: folder,
      "-f lavfi -i gradients=s=160x120:r=10:d=0.3:c0=0x301040:c1=0xF0C060:x0=0:y0=0:x1=160:y1=120 -c:v ffv1 -pix_fmt bgr0"
    )
    let output = folder.path("out.gif")
    _ = try transcode(input, output)
    let pairs = zip(try Peer.samples(output, format: "rgb24"), try Peer.samples(input, format: "rgb24"))
    let errors = pairs.map { abs(Double($0) - Double($1)) }
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(mean < 3, "mean error \(mean) levels")
  }

  @Test(arguments: ["mkv", "mp4"]) func aRangeAloneIsKept(container: String) throws {
    let folder = try TemporaryFolder()
    let input = try Peer.make(
      "in.mkv", in: folder, "-f lavfi -i testsrc2=s=64x48:r=25:d=0.2 -c:v libx264 -preset ultrafast -color_range tv")
    let output = folder.path("out." + container)
    _ = try transcode(input, output)
    #expect(try Peer.stream(output, "v:0", "color_range") == ["tv"])
  }
}
