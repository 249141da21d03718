import CoreImage
import Foundation
import Synchronization
import VidFXFilters
import VidFXImage
import VidFXPipeline
import VidFXPixels

/// One filter of a graph that shows other moments, with the pictures that it keeps.
///
/// Frames are filtered several at a time and in any order. Whichever needs a picture first makes it, the others wait: for
/// filters before this one, or for the same filter at an earlier frame, never the other way around.
final class NeighbourStage: Sendable {
  /// What a stage asks the graph for.
  struct Surroundings {
    let renderer: FrameRenderer
    let window: MomentWindow
    /// The filter's input at another moment.
    let input: (GraphMoment) throws -> CIImage
  }

  /// The place of the filter in the graph.
  let node: Int
  let kind: TimeNeighbour

  private struct Kept {
    var pictures: [Int: Once<PixelBuffer?>] = [:]
    /// The moment that a freeze holds, or would hold if the next came too late.
    var candidate: GraphMoment?
    /// Frames that show the moment held.
    var held: Set<Int> = []
    var heldImage = Once<CIImage>()
  }
  private let kept = Mutex(Kept())

  init(node: Int, kind: TimeNeighbour) {
    self.node = node
    self.kind = kind
  }

  /// Sees each moment in order.
  func note(_ moment: GraphMoment) {
    guard case .freeze(let start, let end) = kind else { return }
    let time = moment.time.seconds
    kept.withLock { kept in
      if time <= start + FrameReach.tolerance {
        kept.candidate = moment
        kept.heldImage = Once()
      } else if time < end - FrameReach.tolerance, kept.candidate != nil {
        kept.held.insert(moment.index)
      }
    }
  }

  /// The filter's result at `moment`, where its own input is `input`.
  func image(_ input: CIImage, at moment: GraphMoment, _ around: Surroundings) throws -> CIImage {
    switch kind {
    case .average(let span): return try average(span, input, at: moment, around)
    case .trails:
      guard let state = try trail(at: moment, input, around) else { return input }
      // Without a trail the frame is shown as it is.
      return isBeginning(moment) ? input : around.renderer.image(state)
    case .freeze:
      return try heldImage(for: moment, around) ?? input
    }
  }

  /// Makes what later frames need of `moment`, when it is not shown itself or the filter is not there.
  func remember(_ moment: GraphMoment, _ around: Surroundings) throws {
    switch kind {
    case .average: break
    case .trails: _ = try trail(at: moment, nil, around)
    case .freeze: _ = try heldImage(for: moment, around)
    }
  }

  /// Lets go of what only moments before `index` need.
  func release(before index: Int) {
    kept.withLock { kept in
      kept.pictures = kept.pictures.filter { $0.key >= index }
      kept.held = kept.held.filter { $0 >= index }
    }
  }

  /// Lets go of everything.
  func reset() { kept.withLock { $0 = Kept() } }

  private func picture(_ index: Int) -> Once<PixelBuffer?> {
    kept.withLock { kept in
      if let known = kept.pictures[index] { return known }
      let made = Once<PixelBuffer?>()
      kept.pictures[index] = made
      return made
    }
  }

  // MARK: Kinds

  private func average(
    _ span: FrameSpan, _ input: CIImage, at moment: GraphMoment, _ around: Surroundings
  ) throws -> CIImage {
    let members = around.window.members(span, around: moment)
    if members.count == 1 { return input }
    return FrameAverage.mean(
      try members.map { member in
        let image = member.moment === moment ? input : try around.input(member.moment)
        // Pixels in memory are read where they are.
        if case .source = image.node { return (image, member.count) }
        let buffer = try picture(member.moment.index).value { try around.renderer.kept(image) }
        return (buffer.map(around.renderer.image) ?? image, member.count)
      })
  }

  /// What is on show at `moment`, trail and all; nil while the filter is not there, and the next one begins anew.
  private func trail(at moment: GraphMoment, _ input: CIImage?, _ around: Surroundings) throws -> PixelBuffer? {
    try picture(moment.index).value {
      guard let values = values(at: moment) else { return nil }
      let image = try input ?? around.input(moment)
      guard let previousTime = moment.previousTime, let before = around.window.moment(moment.index - 1),
        let trail = try trail(at: before, nil, around)
      else { return try around.renderer.kept(image) }
      let seconds = (moment.time - previousTime).seconds
      let rest = values.halfLife > 0 ? exp2(-seconds / values.halfLife) : 0
      return try around.renderer.kept(
        Trails.joined(image, to: around.renderer.image(trail), rest: rest, mode: values.mode))
    }
  }

  /// Whether nothing that was shown before shows at `moment`.
  private func isBeginning(_ moment: GraphMoment) -> Bool {
    moment.previousTime == nil || values(at: moment)?.halfLife == 0
  }

  private func values(at moment: GraphMoment) -> (halfLife: Double, mode: Trails.Mode)? {
    guard moment.values.isEnabled[node] else { return nil }
    var (halfLife, mode) = (0.2, Trails.Mode.lighten)
    for (place, argument) in moment.values.graph.nodes[node].arguments.enumerated() {
      switch (argument.parameter.key, argument.value) {
      case ("inputHalfLife", _): halfLife = moment.values.numbers[node][place].first ?? halfLife
      case ("inputMode", .text(let name)): mode = Trails.Mode(rawValue: name) ?? mode
      default: break
      }
    }
    return (halfLife, mode)
  }

  private func heldImage(for moment: GraphMoment, _ around: Surroundings) throws -> CIImage? {
    let (held, image) = kept.withLock { ($0.held.contains(moment.index) ? $0.candidate : nil, $0.heldImage) }
    guard let held else { return nil }
    return try image.value {
      let input = try around.input(held)
      // Pixels in memory are shown as they are.
      if case .source = input.node { return input }
      return around.renderer.image(try around.renderer.kept(input))
    }
  }
}
