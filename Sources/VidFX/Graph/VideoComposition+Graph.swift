import CoreImage
import Foundation
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
    let recipe = GraphRecipe(timeline.graph, edge: edge, files: files)
    let followers = others.map(InputFollower.init)
    let fileFollowers = images.mapValues(InputFollower.init)
    self.init(asset: asset) { request in
      let frame = request.frameIndex
      do {
        let inputs = [request.sourceImage] + (try followers.map { try $0.take(frame: frame) })
        let files = try fileFollowers.mapValues { try $0.take(frame: frame) }
        guard let values = timeline.take(frame: frame) else {
          preconditionFailure("frame \(frame) was announced before it was filtered")
        }
        request.finish(
          with: recipe.image(
            inputs, files: files, values: values, frame: CGRect(origin: .zero, size: request.renderSize)),
          context: nil)
      } catch {
        request.finish(with: error)
      }
    }
    otherSources = others.map(\.source) + images.values.map(\.source)
    let size = renderSize
    let rate = asset.frameRate.isKnown ? asset.frameRate.doubleValue : nil
    willFilter = { index, time in
      for follower in followers { follower.advance(to: time, frame: index) }
      for follower in fileFollowers.values { follower.advance(to: time, frame: index) }
      timeline.advance(
        to: TimelineContext(
          time: time.seconds, frame: Int64(index), width: Double(size.width), height: Double(size.height),
          frameRate: rate, duration: duration), frame: index)
    }
  }
}
