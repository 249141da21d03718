import VidFXPixels

/// One picture of a video, with its place in time and what has to survive from input to output.
///
/// A value: copying it shares the pixels. A filter that makes new pixels copies the frame and replaces `pixels`, so
/// that everything else passes through unchanged.
public struct VideoFrame: Sendable {
  /// The picture; read-only once the frame has been handed on.
  public var pixels: PixelBuffer
  /// When it appears, as the input states it.
  public var presentationTime: MediaTime
  /// How long it stays; `nil` when the input does not say and no later frame tells.
  public var duration: MediaTime?
  /// Its number among the frames of its source, from 0, without gaps; a dropped frame leaves one.
  public var index: Int
  /// How its rows are spread over time.
  public var fieldOrder: FieldOrder
  /// Whether the input could be decoded from here on without earlier frames.
  public var isKeyFrame: Bool
  /// Whether the decoder had to conceal damage in it.
  public var isDamaged: Bool
  /// Width over height of one pixel; unknown when the input does not say.
  public var sampleAspectRatio: Rational
  /// What the module that made the frame wants to find again at the output, such as the side data of its codec; lost when
  /// the frame is dropped. Nothing in between looks inside.
  public var attachments: (any AnyObject & Sendable)?
  /// When a camera took it or it came out of a pipe, by the clock of the pipeline, which outside of tests is the system's
  /// monotonic one; `nil` until it has been read. The time from here to the end of its writing is its latency.
  public var captureTime: Duration?

  /// How the rows of a frame are spread over time.
  public enum FieldOrder: Hashable, Sendable {
    /// Not stated.
    case unknown
    /// All rows belong to one instant.
    case progressive
    /// Even rows, from the top one, come half a frame before the odd ones.
    case topFieldFirst
    /// Odd rows come half a frame before the even ones.
    case bottomFieldFirst

    /// Whether rows belong to two instants, so that vertical filters must not mix them.
    public var isInterlaced: Bool { self == .topFieldFirst || self == .bottomFieldFirst }
  }

  /// Makes a frame; what is not given is unknown.
  public init(
    pixels: PixelBuffer, presentationTime: MediaTime, duration: MediaTime? = nil, index: Int = 0,
    fieldOrder: FieldOrder = .unknown, isKeyFrame: Bool = false, isDamaged: Bool = false,
    sampleAspectRatio: Rational = .unknown, attachments: (any AnyObject & Sendable)? = nil,
    captureTime: Duration? = nil
  ) {
    self.pixels = pixels
    self.presentationTime = presentationTime
    self.duration = duration
    self.index = index
    self.fieldOrder = fieldOrder
    self.isKeyFrame = isKeyFrame
    self.isDamaged = isDamaged
    self.sampleAspectRatio = sampleAspectRatio
    self.attachments = attachments
    self.captureTime = captureTime
  }

  /// Bytes that the rows of its pixels span, which is what queues count.
  public var byteCount: Int {
    pixels.planes.reduce(0) { $0 + abs($1.bytesPerRow) * $1.rows }
  }
}
