import CoreImage
import Foundation
import VidFXMedia
import VidFXPipeline

/// A graph with what it reads beside the frames: announced in order, applied in any.
final class GraphFiltering: Sendable {
  private let timeline: GraphTimeline
  private let recipe: GraphRecipe
  private let followers: [InputFollower]
  private let fileFollowers: [String: InputFollower]
  /// Filters that show other moments, in the order of the graph.
  private let stages: [NeighbourStage]
  /// The moments that frames at work may ask for.
  let window: MomentWindow

  init(
    _ timeline: GraphTimeline, others: [MediaAsset], images: [String: MediaAsset], files: [String: Data], edge: EdgeMode
  ) {
    self.timeline = timeline
    recipe = GraphRecipe(timeline.graph, edge: edge, files: files)
    followers = others.map(InputFollower.init)
    fileFollowers = images.mapValues(InputFollower.init)
    let needs = NeighbourNeeds(timeline.graph)
    stages = needs.kinds.sorted { $0.key < $1.key }.map { NeighbourStage(node: $0.key, kind: $0.value) }
    window = MomentWindow(needs.reach)
  }

  /// Whether frames depend on all that came before them.
  var remembers: Bool { stages.contains { $0.kind.remembers } }

  /// Sees each frame in order, before it is filtered.
  func announce(_ context: TimelineContext, at time: MediaTime, frame: VideoFrame) {
    for follower in followers { follower.advance(to: time, frame: frame.index) }
    for follower in fileFollowers.values { follower.advance(to: time, frame: frame.index) }
    let others = Result {
      (
        inputs: try followers.map { try $0.take(frame: frame.index) },
        files: try fileFollowers.mapValues { try $0.take(frame: frame.index) }
      )
    }
    let moment = GraphMoment(
      index: frame.index, time: time, previousTime: window.lastTime, values: timeline.evaluate(context),
      others: others, frame: stages.isEmpty ? nil : frame)
    window.note(moment)
    for stage in stages { stage.note(moment) }
  }

  /// Input 0 at `frame` where it is made once for several frames; nil where each makes its own.
  func source(_ frame: VideoFrame, _ renderer: FrameRenderer) throws -> CIImage? {
    guard !stages.isEmpty, let moment = window.moment(frame.index) else { return nil }
    return try moment.source(renderer)
  }

  /// Answers for a frame that was announced.
  func answer(_ request: CIImageFilteringRequest) {
    do {
      request.finish(with: try image(for: request), context: nil)
    } catch {
      request.finish(with: error)
    }
  }

  private func image(for request: CIImageFilteringRequest) throws -> CIImage {
    guard let moment = window.moment(request.frameIndex) else {
      preconditionFailure("frame \(request.frameIndex) was announced before it was filtered")
    }
    guard let renderer = request.renderer, !stages.isEmpty else {
      return try image(nil, at: moment, source: request.sourceImage, size: request.renderSize) { $1 }
    }
    // What a filter that is not there now keeps for later, it keeps as well.
    try remember(moment, renderer)
    return try image(nil, at: moment, renderer)
  }

  /// Makes what later frames need of the frame numbered `index`, without its picture.
  func remember(_ index: Int, _ renderer: FrameRenderer) throws {
    guard let moment = window.moment(index) else { return }
    for stage in stages { try stage.remember(moment, surroundings(stage, renderer)) }
  }

  private func remember(_ moment: GraphMoment, _ renderer: FrameRenderer) throws {
    for stage in stages where moment.values.isEnabled[stage.node] == false {
      try stage.remember(moment, surroundings(stage, renderer))
    }
  }

  /// Says that the frame numbered `index` has been rendered, or is not wanted.
  func finish(_ index: Int) {
    let first = window.finish(index)
    for stage in stages { stage.release(before: first) }
  }

  /// Forgets all moments, so that the next one is the first.
  func reset() {
    window.reset()
    for stage in stages { stage.reset() }
  }

  // MARK: Moments

  /// What `wanted`, or the whole graph, gives at `moment`.
  private func image(_ wanted: FilterGraph.Image?, at moment: GraphMoment, _ renderer: FrameRenderer) throws -> CIImage
  {
    try image(wanted, at: moment, source: try moment.source(renderer), size: renderer.size) { [stages] node, input in
      guard let stage = stages.first(where: { $0.node == node }) else { return input }
      return try stage.image(input, at: moment, self.surroundings(stage, renderer))
    }
  }

  private func image(
    _ wanted: FilterGraph.Image?, at moment: GraphMoment, source: CIImage, size: CGSize,
    neighbours: (_ node: Int, _ input: CIImage) throws -> CIImage
  ) throws -> CIImage {
    let others = try moment.others.get()
    return try recipe.image(
      [source] + others.inputs, files: others.files, values: moment.values, frame: CGRect(origin: .zero, size: size),
      of: wanted, neighbours: neighbours)
  }

  private func surroundings(_ stage: NeighbourStage, _ renderer: FrameRenderer) -> NeighbourStage.Surroundings {
    NeighbourStage.Surroundings(renderer: renderer, window: window) { moment in
      guard let input = moment.values.graph.nodes[stage.node].bypass else { return .empty() }
      return try self.image(input, at: moment, renderer)
    }
  }
}
