import CoreImage
import Foundation
import Synchronization
import VidFXImage
import VidFXLibAV
import VidFXMedia
import VidFXPipeline
import VidFXPixels

/// The frames of a video that is made of filters alone: red, green and blue, and alpha where something is transparent.
final class GeneratedSource: MediaSource {
  private let video: GeneratedVideo
  private let pictures: GeneratedVideo.Pictures
  private let context: CIContext
  private let target: RenderTarget
  private let isStill: Bool
  private let report: @Sendable (String) -> Void
  private let isCancelled = Atomic(false)
  private let state: Mutex<State>

  private struct State {
    var next: Int64 = 0
    /// The one picture of a video that does not change.
    var still: PixelBuffer?
    /// Whether it was said that something is transparent where no frame was expected to be.
    var hasLostAlpha = false
  }

  init(_ video: GeneratedVideo, report: @escaping @Sendable (String) -> Void) {
    self.video = video
    pictures = video.pictures(report: report)
    isStill = video.isStill
    self.report = report
    context = CIContext(workingSpace: video.workingSpace, threads: 1)
    let name = (Self.isOpaque(video) ? "gbrp" : "gbrap") + (video.depth > 8 ? "16le" : "")
    guard let format = PixelFormat(name: name) else { preconditionFailure("\(name) is one of the formats") }
    target = RenderTarget(
      format: format, color: Self.color, region: PixelRect(x0: 0, y0: 0, x1: video.width, y1: video.height))
    state = Mutex(State())
  }

  /// What video is as a rule, ITU-R BT.709, before it becomes luma and chroma.
  static let color = ColorDescription(matrix: .identity, range: .full, primaries: .bt709, transfer: .bt709)

  /// Whether no picture is transparent anywhere, as far as a few of them tell.
  private static func isOpaque(_ video: GeneratedVideo) -> Bool {
    let pictures = video.pictures { _ in }
    let last = (video.frameCount ?? 60 * Int64(video.frameRate.doubleValue.rounded(.up))) - 1
    let moments = video.isStill ? [0] : Set((0...250).map { last * $0 / 250 }).sorted()
    return moments.allSatisfy { isOpaque(pictures.image($0), in: video) }
  }

  private static func isOpaque(_ image: CIImage, in video: GeneratedVideo) -> Bool {
    image.isOpaque && image.extent.contains(CGRect(x: 0, y: 0, width: video.width, height: video.height))
  }

  /// The format of the frames.
  var format: PixelFormat { target.format }
  /// Nothing can be.
  var damage: DamageReport { DamageReport() }
  /// Nothing: no frame is left out.
  var notes: [String] { [] }
  /// How long it is; nil for one without an end.
  var durationInSeconds: Double? {
    video.frameCount.map { Double($0) * video.frameRate.inverse.doubleValue }
  }

  /// Renders the next frame.
  ///
  /// - Throws: `RenderError` when it is too large.
  func next() throws -> VideoFrame? {
    try state.withLock { state in
      guard !isCancelled.load(ordering: .relaxed), state.next < video.frameCount ?? .max else { return nil }
      defer { state.next += 1 }
      let pixels = try state.still ?? picture(&state)
      if isStill { state.still = pixels }
      return VideoFrame(
        pixels: pixels, presentationTime: MediaTime(value: state.next, timeBase: video.frameRate.inverse),
        duration: MediaTime(value: 1, timeBase: video.frameRate.inverse), index: Int(state.next),
        fieldOrder: .progressive, isKeyFrame: true, sampleAspectRatio: Rational(1, 1))
    }
  }

  private func picture(_ state: inout State) throws -> PixelBuffer {
    let image = pictures.image(state.next)
    if !format.hasAlpha, !state.hasLostAlpha, !Self.isOpaque(image, in: video) {
      state.hasLostAlpha = true
      report(
        "frame \(state.next) is transparent in parts, which none of 250 others is: what is transparent is shown over black"
      )
    }
    return try context.buffer(for: image, target)
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }
}

extension MediaAsset {
  /// Makes an asset of `video`.
  ///
  /// - Parameter report: Takes a sentence for each parameter that had to be mended.
  /// - Throws: `RenderError` when its pictures are too large.
  public convenience init(
    generating video: GeneratedVideo, report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let source = GeneratedSource(video, report: report)
    guard let first = try GeneratedSource(video, report: { _ in }).next() else {
      preconditionFailure("a video has a frame")
    }
    let usual = (source.format.hasAlpha ? "yuva420p" : "yuv420p") + (video.depth > 8 ? "10le" : "")
    self.init(
      description: MediaDescription(
        generated: video.name, width: video.width, height: video.height, rate: video.frameRate,
        frameCount: video.frameCount, color: GeneratedSource.color),
      firstFrame: first, source: source, preferredFormat: PixelFormat(name: usual))
  }
}
