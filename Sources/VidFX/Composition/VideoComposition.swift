import CoreImage
import Foundation
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
  /// The video.
  public let asset: MediaAsset
  /// The size of the output in pixels; the video's displayed size at first.
  public var renderSize: CGSize
  /// Frames a second of the output, made by repeating and dropping frames; nil keeps the input's times.
  public var frameRate: Rational?

  /// Sources of other inputs, whose files must not be the output.
  var otherSources: [FileSource] = []
  let handler: @Sendable (CIImageFilteringRequest) -> Void
  /// Called for each frame in presentation order, before its request, with its time from the start of the output.
  package var willFilter: (@Sendable (_ frame: Int, _ time: MediaTime) -> Void)?

  /// Makes a composition of `asset`.
  ///
  /// - Parameter handler: Called for each frame, for several at once and in any order; answers its request with
  ///   `finish(with:context:)`, at once or later from another thread.
  public init(
    asset: MediaAsset, applyingCIFiltersWithHandler handler: @escaping @Sendable (CIImageFilteringRequest) -> Void
  ) {
    self.asset = asset
    self.handler = handler
    renderSize = asset.displayedSize
  }
}
