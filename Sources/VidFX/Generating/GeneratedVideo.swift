import CoreImage
import Foundation
import VidFXImage
import VidFXPipeline
import VidFXPixels

/// A video that is made of filters alone, and of no file: one colour, a test pattern, a gradient that moves.
///
/// ```swift
/// let stripes = try GeneratedVideo(
///   "stripesGenerator=width=20+10*sin(t)", width: 1280, height: 720, length: MediaTime(value: 5, timescale: 1))
/// try VideoExport(VideoComposition(asset: try MediaAsset(generating: stripes), graph: .identity), to: "out.mp4").run()
/// ```
public struct GeneratedVideo: Sendable {
  /// What it is called in messages.
  public let name: String
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Frames a second.
  public let frameRate: Rational
  /// How long it is, rounded to whole frames; nil for one without an end.
  public let length: MediaTime?
  /// What colours and gradients are reckoned in: the values as stored, or linear light.
  public var workingSpace = WorkingSpace.none
  /// Bits of a component of the output; its pictures have 8, or 16 where that is more than 8.
  public var depth = 8
  /// The content of the files that its data parameters name, by path.
  public var files: [String: Data] = [:]
  /// What it is made of.
  public let graph: FilterGraph

  /// Frames a second where nobody says, as of stills.
  public static let usualFrameRate = Rational(25, 1)

  /// Binds `text`, filters as `-f` has them of which none asks for an input.
  ///
  /// - Parameters:
  ///   - name: What it is called in messages; the text itself where it is nil.
  ///   - frameRate: Frames a second, above 0.
  ///   - tracks: Where files of keys are read.
  /// - Throws: `FilterTextError` where a filter is unknown, a value is wrong, or an image is missing.
  public init(
    _ text: String, name: String? = nil, width: Int, height: Int, frameRate: Rational = usualFrameRate,
    length: MediaTime? = nil, catalog: FilterCatalog = .builtIn, tracks: TrackFiles = TrackFiles()
  ) throws(FilterTextError) {
    precondition(width > 0 && height > 0 && frameRate.isKnown, "a video has a size and a rate")
    let symbols = TimelineSymbols(
      width: .known(Double(width)), height: .known(Double(height)), frameRate: .known(frameRate.doubleValue),
      duration: length.map { .known($0.seconds) } ?? .unknown)
    graph = try FilterGraph(
      generating: try FilterText.parse(text), catalog: catalog, symbols: symbols, tracks: tracks)
    self.name = name ?? text
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.length = length
  }

  /// How many frames there are; nil for one without an end.
  public var frameCount: Int64? { length.map { max(1, $0.converted(to: frameRate.inverse).value) } }

  /// Whether all its frames are the same.
  public var isStill: Bool { GraphTimeline(graph).isConstant }

  /// What gives one picture after the other, each asked for in order.
  func pictures(report: @escaping @Sendable (String) -> Void) -> Pictures { Pictures(self, graph, report) }

  /// The frames as recipes.
  struct Pictures: Sendable {
    private let video: GeneratedVideo
    private let timeline: GraphTimeline
    private let recipe: GraphRecipe

    init(_ video: GeneratedVideo, _ graph: FilterGraph, _ report: @escaping @Sendable (String) -> Void) {
      self.video = video
      timeline = GraphTimeline(graph, report: report)
      recipe = GraphRecipe(graph, files: video.files)
    }

    /// The frame numbered `index`.
    func image(_ index: Int64) -> CIImage {
      let time = MediaTime(value: index, timeBase: video.frameRate.inverse)
      let values = timeline.evaluate(
        TimelineContext(
          time: time.seconds, frame: index, width: Double(video.width), height: Double(video.height),
          frameRate: video.frameRate.doubleValue, duration: video.length?.seconds))
      return recipe.image(
        [], files: [:], values: values, frame: CGRect(x: 0, y: 0, width: video.width, height: video.height)
      ) { $1 }
    }
  }
}
