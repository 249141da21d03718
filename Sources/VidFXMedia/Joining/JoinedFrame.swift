import VidFXLibAV
import VidFXPipeline
import VidFXPixels

/// What a frame of joined clips is made of, which travels with it to the filters and the writer.
package final class JoinedFrame: MediaFrameAttachment {
  /// A frame of one clip.
  package struct Picture: Sendable {
    /// The number of the clip, from 0.
    package let clip: Int
    package let pixels: PixelBuffer
    /// Width over height of a pixel; unknown when not stated.
    package let sampleAspectRatio: Rational
    /// Whether it has the size and the colour of the output already.
    package let isConformed: Bool

    package init(clip: Int, pixels: PixelBuffer, sampleAspectRatio: Rational, isConformed: Bool) {
      self.clip = clip
      self.pixels = pixels
      self.sampleAspectRatio = sampleAspectRatio
      self.isConformed = isConformed
    }
  }

  /// What the output's frames are like.
  package let frame: MediaFrame
  /// The clip that is on show, or goes.
  package let from: Picture
  /// The clip that comes; nil outside transitions.
  package let to: Picture?

  /// A frame of one clip alone.
  package convenience init(single frame: VideoFrame, clip: Int) {
    self.init(
      like: frame,
      from: Picture(
        clip: clip, pixels: frame.pixels, sampleAspectRatio: frame.sampleAspectRatio, isConformed: false), to: nil)
  }

  /// A frame of one clip or two, whose time is that of `frame`.
  package convenience init(like frame: VideoFrame, from: Picture, to: Picture?) {
    self.init(frame: MediaFrame(frame), from: from, to: to)
  }

  init(frame: MediaFrame, from: Picture, to: Picture?) {
    (self.frame, self.from, self.to) = (frame, from, to)
  }
}
