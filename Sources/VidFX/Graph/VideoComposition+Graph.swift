import CoreImage
import Foundation
import VidFXLibAV
import VidFXMedia
import VidFXPipeline
import VidFXPixels

extension VideoComposition {
  /// Makes a composition of a filter graph whose parameters change with time.
  ///
  /// - Parameters:
  ///   - asset: Input 0, whose frames and times are the output's.
  ///   - others: Inputs 1, 2…, each on show as its own times say; their last frames stay.
  ///   - images: An input for each file that an image parameter of the graph names.
  ///   - files: The bytes of each file that a data parameter names.
  ///   - edge: What filters that look around see outside the frame.
  ///   - duration: Seconds of the output; nil when nobody knows.
  ///   - report: Takes a sentence for each parameter that had to be mended.
  public init(
    asset: MediaAsset, graph: FilterGraph, others: [MediaAsset] = [], images: [String: MediaAsset] = [:],
    files: [String: Data] = [:], edge: EdgeMode = .clamp, duration: Double? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(
      asset: asset, timeline: GraphTimeline(graph, report: report), others: others, images: images, files: files,
      edge: edge, duration: duration)
  }

  /// Makes a composition of a filter graph whose parameters may be changed while it is exported: by `timeline`, which
  /// belongs to this composition alone.
  public init(
    asset: MediaAsset, timeline: GraphTimeline, others: [MediaAsset] = [], images: [String: MediaAsset] = [:],
    files: [String: Data] = [:], edge: EdgeMode = .clamp, duration: Double? = nil
  ) {
    let filtering = GraphFiltering(timeline, others: others, images: images, files: files, edge: edge)
    self.init(asset: asset) { filtering.answer($0) }
    self.filtering = filtering
    let rate = asset.frameRate.isKnown ? asset.frameRate.doubleValue : nil
    otherSources = (others + images.values).compactMap(\.fileSource)
    follow(filtering, rate: rate, duration: duration)
  }

  /// Makes a composition of joined clips whose joined picture, input 0, goes through a filter graph; `timeline` belongs to
  /// this composition alone.
  ///
  /// - Throws: `LibAVError` when the reference clip cannot be opened again.
  public init(
    sequence: ClipSequence, timeline: GraphTimeline, images: [String: MediaAsset] = [:], files: [String: Data] = [:],
    edge: EdgeMode = .clamp
  ) throws(LibAVError) {
    let filtering = GraphFiltering(timeline, others: [], images: images, files: files, edge: edge)
    try self.init(sequence: sequence) { filtering.answer($0) }
    self.filtering = filtering
    otherSources += images.values.compactMap(\.fileSource)
    follow(filtering, rate: sequence.timeline.rate.doubleValue, duration: sequence.timeline.duration.seconds)
  }

  /// Announces every frame to `filtering` as well.
  private mutating func follow(_ filtering: GraphFiltering, rate: Double?, duration: Double?) {
    let size = renderSize
    let earlier = willFilter
    willFilter = { frame, time in
      earlier?(frame, time)
      filtering.announce(
        TimelineContext(
          time: time.seconds, frame: Int64(frame.index), width: Double(size.width), height: Double(size.height),
          frameRate: rate, duration: duration), at: time, frame: frame)
    }
    didDrop = { filtering.finish($0) }
  }
}
