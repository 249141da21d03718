import CoreImage
import Foundation
import VidFXImage
import VidFXLibAV
import VidFXMedia
import VidFXPipeline
import VidFXPixels

/// One join's transition, frame by frame: its parameters follow its own time, and so do the files that it names.
struct TransitionStage: Sendable {
  private enum Picture: Sendable {
    case filter(GraphRecipe, GraphTimeline, files: [String: File], timePlace: Int)
    case blend(ClipTransition.Blend)
  }

  /// A picture that the transition's text names.
  private struct File: Sendable {
    let follower: InputFollower
    /// Whether it is of the whole frame, as masks and backs of pages are; a picture of a sphere that lights is not.
    let fillsFrame: Bool
  }

  private let picture: Picture
  private let easing: Easing
  private let frames: Int64
  private let size: CGSize
  private let rate: Rational
  /// Sources of the files that it names.
  let sources: [FileSource]

  /// Checks the transition's parameters and opens its files; nil for a cut.
  init?(
    _ transition: ClipTransition, frames: Int64, size: CGSize, rate: Rational, reader: MediaReader.Options
  ) throws(ClipSequenceError) {
    easing = transition.easing
    self.frames = frames
    self.size = size
    self.rate = rate
    switch transition.kind {
    case nil: return nil
    case .blend(let blend):
      guard frames > 0 else { return nil }
      picture = .blend(blend)
      sources = []
    case .filter(let text, let folders):
      let own = try TransitionFile.definition(of: text, folders: folders)
      let graph = try Self.graph(
        text, own, folders, seconds: Double(frames) / rate.doubleValue, size: size, rate: rate)
      guard frames > 0 else { return nil }
      let assets = try Self.assets(of: graph, reader)
      let lights = graph.nodes[0].arguments.filter { $0.parameter.key == "inputShadingImage" }.map(\.value)
      let files = assets.map { path, asset in
        (path, File(follower: InputFollower(asset), fillsFrame: !lights.contains(.image(.file(path)))))
      }
      picture = .filter(
        GraphRecipe(graph, own: own), GraphTimeline(graph), files: Dictionary(uniqueKeysWithValues: files),
        timePlace: graph.nodes[0].arguments.count - 1)
      sources = assets.values.compactMap(\.fileSource)
    }
  }

  private static func graph(
    _ text: TransitionText, _ own: FilterDefinition?, _ folders: [String], seconds: Double, size: CGSize, rate: Rational
  ) throws(ClipSequenceError) -> FilterGraph {
    do throws(FilterTextError) {
      let schema =
        if let own { FilterSchema(own) } else {
          try text.schema(in: .transitions, andFiles: TransitionFile.names(in: folders))
        }
      return try text.graph(
        of: schema,
        symbols: TimelineSymbols(
          width: .known(Double(size.width)), height: .known(Double(size.height)), frameRate: .known(rate.doubleValue),
          duration: .known(seconds)))
    } catch {
      throw ClipSequenceError(.text(error, source: text.source))
    }
  }

  private static func assets(
    of graph: FilterGraph, _ options: MediaReader.Options
  ) throws(ClipSequenceError) -> [String: MediaAsset] {
    var assets: [String: MediaAsset] = [:]
    for argument in graph.nodes[0].arguments {
      guard case .image(.file(let path)) = argument.value, assets[path] == nil else { continue }
      do throws(LibAVError) {
        assets[path] = try MediaAsset(path: path, options: options, omittedKinds: MediaStream.Kind.all)
      } catch {
        throw ClipSequenceError(.file(error))
      }
    }
    return assets
  }

  /// Evaluates parameters for the frame numbered `frame`, the `place`th of the transition; called in order.
  func announce(_ frame: Int, place: Int64) {
    guard case .filter(_, let timeline, let files, _) = picture else { return }
    let time = MediaTime(value: place, timeBase: rate.inverse)
    for file in files.values { file.follower.advance(to: time, frame: frame) }
    timeline.advance(
      to: TimelineContext(
        time: time.seconds, frame: place, width: Double(size.width), height: Double(size.height),
        frameRate: rate.doubleValue, duration: Double(frames) / rate.doubleValue), frame: frame)
  }

  /// Lets go of what was evaluated for the frame numbered `frame`.
  func discard(_ frame: Int) {
    guard case .filter(_, let timeline, let files, _) = picture else { return }
    _ = timeline.take(frame: frame)
    for file in files.values { _ = try? file.follower.take(frame: frame) }
  }

  /// The picture of the frame numbered `frame`, which has been announced, between `from` and `to`.
  ///
  /// - Throws: What went wrong while a file was read.
  func image(from: CIImage, to: CIImage, progress: Double, frame: Int) throws -> CIImage {
    let rect = CGRect(origin: .zero, size: size)
    switch picture {
    case .blend(let blend): return blend(from, to, easing(progress)).cropped(to: rect)
    case .filter(let recipe, let timeline, let files, let timePlace):
      guard var values = timeline.take(frame: frame) else {
        preconditionFailure("frame \(frame) was announced before it was filtered")
      }
      if values.isEnabled[0] { values.numbers[0][timePlace] = [easing(progress)] }
      let images = try files.mapValues { file in
        let image = try file.follower.take(frame: frame)
        return file.fillsFrame ? image.stretched(to: size) : image
      }
      return try recipe.image([from, to], files: images, values: values, frame: rect)
    }
  }
}

extension CIImage {
  /// The image with the size `size`, its bottom left corner at the origin.
  fileprivate func stretched(to size: CGSize) -> CIImage {
    if extent.isEmpty || extent.isInfinite || extent.size == size { return self }
    return resampled(
      Resampling(.lanczos, scaleX: size.width / extent.width, scaleY: size.height / extent.height))
  }
}
