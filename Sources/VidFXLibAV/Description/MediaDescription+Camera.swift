internal import CLibAV
import VidFXPixels

extension MediaDescription {
  /// Describes a camera: one stream of uncompressed pictures without an end.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - rate: Frames a second as the camera states them; unknown where it does not.
  package init(camera path: String, width: Int, height: Int, rate: Rational, color: ColorDescription) {
    let video = MediaStream.Video(
      width: width, height: height, pixelFormatName: nil, color: color, sampleAspectRatio: Rational(1, 1),
      fieldOrder: .unknown, averageFrameRate: rate, nominalFrameRate: rate, orientation: .up, displayMatrix: nil,
      hdr: HDRMetadata(), hasSeparateAlpha: false)
    let clock = rate.isKnown ? rate : Rational(25, 1)
    let stream = MediaStream(uncompressed: video, codecName: "rawvideo", frameRate: clock, frameCount: nil)
    self.init(of: stream, path: path, formatName: "video4linux2", frameRate: clock, frameCount: nil)
  }
}
