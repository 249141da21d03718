internal import CLibAV
import VidFXPixels

extension MediaDescription {
  /// Describes a camera: one stream of uncompressed pictures without an end.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - rate: Frames a second as the camera states them; unknown where it does not.
  package init(camera path: String, width: Int, height: Int, rate: Rational, color: ColorDescription) {
    self.init(
      frames: path, formatName: "video4linux2", width: width, height: height, rate: rate, frameCount: nil, color: color,
      fieldOrder: .unknown)
  }

  /// Describes pictures that a program makes.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - rate: Frames a second.
  ///   - frameCount: How many there are; nil for no end.
  package init(
    generated name: String, width: Int, height: Int, rate: Rational, frameCount: Int64?, color: ColorDescription
  ) {
    self.init(
      frames: name, formatName: "generator", width: width, height: height, rate: rate, frameCount: frameCount,
      color: color, fieldOrder: .progressive)
  }

  private init(
    frames path: String, formatName: String, width: Int, height: Int, rate: Rational, frameCount: Int64?,
    color: ColorDescription, fieldOrder: FieldOrder
  ) {
    let video = MediaStream.Video(
      width: width, height: height, pixelFormatName: nil, color: color, sampleAspectRatio: Rational(1, 1),
      fieldOrder: fieldOrder, averageFrameRate: rate, nominalFrameRate: rate, orientation: .up, displayMatrix: nil,
      hdr: HDRMetadata(), hasSeparateAlpha: false)
    let clock = rate.isKnown ? rate : Rational(25, 1)
    let stream = MediaStream(uncompressed: video, codecName: "rawvideo", frameRate: clock, frameCount: frameCount)
    self.init(of: stream, path: path, formatName: formatName, frameRate: clock, frameCount: frameCount)
  }
}
