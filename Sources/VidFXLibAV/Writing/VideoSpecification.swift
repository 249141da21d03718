internal import CLibAV
import VidFXPixels

/// What the frames are that shall be encoded, before an encoder is chosen.
public struct VideoSpecification: Sendable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// The layout that holds everything the frames have: the input's, as a rule.
  public var format: PixelFormat
  /// The layout that the output is best given where it is another than ``format``: what is usual for video, where frames
  /// that nobody filmed hold more.
  public var preferredFormat: PixelFormat?
  /// ``preferredFormat`` or ``format``.
  var wantedFormat: PixelFormat { preferredFormat ?? format }
  /// What code values mean.
  public var color: ColorDescription
  /// How colour is stored beside alpha, where the output has some.
  public var alpha = AlphaKind.straight
  /// Whether something is put behind what is transparent, so that nothing is lost with alpha.
  public var hasBackground = false
  /// The range that YUV shall have in the output; `nil` for that of ``color``.
  public var requestedRange: ColorRange?
  /// Width over height of a pixel; unknown when not stated.
  public var sampleAspectRatio: Rational
  /// How rows are spread over time.
  public var fieldOrder: FieldOrder
  /// Frames a second; unknown for variable rates.
  public var frameRate: Rational
  /// Seconds a tick of the frames' times.
  public var timeBase: Rational
  /// HDR metadata.
  public var hdr: HDRMetadata
  /// What players must do to show the pixels upright; `nil` when they are upright.
  public var displayMatrix: [Int32]?
  /// Whether the frames come from still pictures, which no video codec made.
  public var isStill: Bool
  /// The stream the frames came from: it lends its codec family, title, language and disposition.
  public var source: MediaStream?

  /// Describes frames that come from nowhere in particular.
  public init(width: Int, height: Int, format: PixelFormat, frameRate: Rational = Rational(25, 1)) {
    self.width = width
    self.height = height
    self.format = format
    color = .unspecified
    sampleAspectRatio = .unknown
    fieldOrder = .progressive
    self.frameRate = frameRate
    timeBase = frameRate.inverse
    hdr = HDRMetadata()
    displayMatrix = nil
    isStill = false
    source = nil
  }

  /// Describes frames that leave as they come: the size, format and tags of `first`, the first frame of `stream`.
  public init(_ stream: MediaStream, first: MediaFrame, isStill: Bool = false) {
    let video = stream.video
    width = first.pixels.width
    height = first.pixels.height
    format = first.pixels.format
    color = first.pixels.color
    sampleAspectRatio = first.sampleAspectRatio
    fieldOrder = first.fieldOrder
    if first.fieldOrder == .progressive, let stated = video?.fieldOrder, stated != .unknown { fieldOrder = stated }
    let average = video?.averageFrameRate ?? .unknown
    frameRate = average.isKnown ? average : video?.nominalFrameRate ?? .unknown
    timeBase = first.timeBase
    hdr = first.hdr
    displayMatrix = video?.displayMatrix
    self.isStill = isStill
    source = stream
  }
}
