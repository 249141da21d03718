import VidFXPixels

/// The digest of one frame's pixels, with its place in time.
public struct FrameHash: Hashable, Sendable {
  /// The frame's number.
  public let index: Int
  /// When it appears.
  public let presentationTime: MediaTime
  /// How long it stays.
  public let duration: MediaTime?
  /// Bytes hashed.
  public let byteCount: Int
  /// MD5 in 32 lower-case hexadecimal digits.
  public let digest: String

  init(frame: VideoFrame, byteCount: Int, digest: String) {
    index = frame.index
    presentationTime = frame.presentationTime
    duration = frame.duration
    self.byteCount = byteCount
    self.digest = digest
  }

  /// A line of `framemd5` for stream 0: stream, dts, pts, duration, size, digest, times in ticks of `timeBase`.
  ///
  /// Frames come in presentation order and uncoded, so both times are the same.
  public func line(timeBase: Rational) -> String {
    let time = String(presentationTime.converted(to: timeBase).value)
    let duration = String(duration?.converted(to: timeBase).value ?? 0)
    return "0, \(time.padded(to: 10)), \(time.padded(to: 10)), \(duration.padded(to: 8)), "
      + "\(String(byteCount).padded(to: 8)), \(digest)"
  }

  /// The lines that `framemd5` begins with, for a stream of this time base, size and pixel shape.
  public static func header(
    timeBase: Rational, width: Int, height: Int, sampleAspectRatio: Rational
  ) -> String {
    let ratio = sampleAspectRatio.isKnown ? sampleAspectRatio : Rational(0, 1)
    return """
      #format: frame checksums
      #version: 2
      #hash: MD5
      #tb 0: \(timeBase)
      #media_type 0: video
      #codec_id 0: rawvideo
      #dimensions 0: \(width)x\(height)
      #sar 0: \(ratio)
      #stream#, dts,        pts, duration,     size, hash
      """
  }
}

extension String {
  /// With spaces in front, up to `width` characters.
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
