import CoreImage
import Foundation
import VidFXLibAV
import VidFXMedia
import VidFXPipeline

/// A video whose frames go through Core Image: what `AVVideoComposition(asset:applyingCIFiltersWithHandler:)` is to
/// AVFoundation.
///
/// ```swift
/// let asset = try MediaAsset(path: "in.mp4")
/// let composition = VideoComposition(asset: asset) { request in
///   let blurred = request.sourceImage.clampedToExtent()
///     .applyingGaussianBlur(sigma: min(request.compositionTime.seconds * 10, 100))
///   request.finish(with: blurred.cropped(to: request.sourceImage.extent), context: nil)
/// }
/// try VideoExport(composition, to: "out.mp4").run()
/// ```
public struct VideoComposition: Sendable {
  /// The video; of joined clips the one that the others are conformed to.
  public let asset: MediaAsset
  /// The size of the output in pixels; the video's displayed size at first. That of joined clips is their sequence's.
  public var renderSize: CGSize
  /// How frames get into another ``renderSize`` than theirs. That of joined clips is their sequence's.
  public var fit = ClipFit.stretch
  /// Frames a second of the output, made by repeating and dropping frames; nil keeps the input's times. Those of joined
  /// clips are their sequence's.
  public var frameRate: Rational?

  /// How fast the video's time goes by; frames are then repeated and dropped for ``frameRate``, or the video's steady one.
  /// Not for joined clips.
  public var speed: PlaybackSpeed?
  /// Whether sound is stretched to a constant ``speed`` by libavfilter's `atempo`, and not left out.
  public var stretchesSound = false
  /// Whether PQ and HLG become standard dynamic range before the filters. Not for joined clips, which become like the first
  /// one that moves.
  public var tonemaps = false
  /// Bytes of frames that may be held to play the video backwards; nil plays it forwards. Not for joined clips.
  public var reversalLimit: Int?
  /// The part of the output that is exported; nil for all of it.
  public var part: OutputPart?

  /// Sources of other inputs, whose files must not be the output.
  var otherSources: [FileSource] = []
  /// What joins several clips to the pictures that are filtered; nil for one video.
  let joiner: ClipJoiner?
  let handler: @Sendable (CIImageFilteringRequest) -> Void
  /// Called for each frame in presentation order, before its request, with its time from the start of the output.
  package var willFilter: (@Sendable (_ frame: VideoFrame, _ time: MediaTime) -> Void)?
  /// Called for each announced frame that a live pipeline drops, so that nothing is kept for it.
  package var didDrop: (@Sendable (_ frame: Int) -> Void)?
  /// The graph behind `handler`, where there is one.
  var filtering: GraphFiltering?

  /// Makes a composition of `asset`.
  ///
  /// - Parameter handler: Called for each frame, for several at once and in any order; answers its request with
  ///   `finish(with:context:)`, at once or later from another thread.
  public init(
    asset: MediaAsset, applyingCIFiltersWithHandler handler: @escaping @Sendable (CIImageFilteringRequest) -> Void
  ) {
    self.asset = asset
    self.handler = handler
    joiner = nil
    renderSize = asset.displayedSize
  }

  /// Makes a composition of joined clips, whose joined pictures are what `handler` sees; without a handler they stay.
  ///
  /// - Throws: `LibAVError` when the reference clip cannot be opened again.
  public init(
    sequence: ClipSequence,
    applyingCIFiltersWithHandler handler: @escaping @Sendable (CIImageFilteringRequest) -> Void = { request in
      request.finish(with: request.sourceImage, context: nil)
    }
  ) throws(LibAVError) {
    asset = try sequence.clips[sequence.reference].open()
    self.handler = handler
    let joiner = ClipJoiner(sequence, reference: asset)
    self.joiner = joiner
    renderSize = sequence.size
    frameRate = sequence.timeline.rate
    otherSources = sequence.stages.compactMap(\.self).flatMap(\.sources)
    willFilter = { frame, _ in joiner.announce(frame.index) }
  }

  /// Why streams with times of their own do not go along; nil when they do.
  var lossOfPackets: String? {
    if part != nil { return "a part holds the picture alone" }
    if reversalLimit != nil { return "it does not go backwards" }
    return speed == nil || retiming != nil ? nil : "it does not keep up with a speed that changes"
  }

  /// What happens to the times of streams beside the picture.
  var retiming: Retiming? {
    guard part == nil, reversalLimit == nil, case .constant(let speed) = speed else { return nil }
    let start = asset.firstFrame.presentationTime
    return Retiming(speed: speed, origin: start.value, timeBase: start.timeBase)
  }

  /// Width over height of one of the output's pixels, unknown when nobody says: that of the video's, but square where its
  /// pictures keep their shape in another size.
  package var pixelAspect: Rational {
    let isFitted = joiner == nil && fit != .stretch && renderSize != asset.displayedSize
    return isFitted ? Rational(1, 1) : asset.firstFrame.sampleAspectRatio
  }

  /// What makes frames of high dynamic range those of standard; nil where nothing is to be done.
  var toneMapper: ToneMapper? {
    guard tonemaps, joiner == nil else { return nil }
    return ToneMapper(asset.firstFrame.pixels.color, asset.specification(size: renderSize).hdr)
  }

  /// Frames a second where they are repeated and dropped for it.
  var outputRate: Rational? {
    if frameRate != nil || speed == nil { return frameRate }
    let steady = asset.steadyFrameRate
    return steady.isKnown ? steady : Rational(25, 1)
  }

  /// What the source of an export tells of its frames, and to whom.
  var observer: ObservedSource.Observer {
    ObservedSource.Observer(
      willFilter: willFilter,
      willSkip: { [joiner, filtering] frame in
        joiner?.discard(frame.index)
        filtering?.finish(frame.index)
      }, reach: filtering?.window.reach ?? FrameReach(), part: part, runsUp: filtering?.remembers ?? false)
  }

  /// The clips that are joined; nil for one video.
  public var sequence: ClipSequence? { joiner?.sequence }
}
