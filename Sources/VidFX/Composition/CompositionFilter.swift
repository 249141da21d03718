import CoreImage
import Foundation
import VidFXImage
import VidFXMedia
import VidFXPipeline
import VidFXPixels

/// The filter stage of a composition: asks the handler for each frame's image and renders it.
struct CompositionFilter: FrameFilter {
  let handler: @Sendable (CIImageFilteringRequest) -> Void
  let context: CIContext
  let output: OutputPicture
  let joiner: ClipJoiner?
  /// The graph behind `handler`, where there is one.
  let filtering: GraphFiltering?
  /// The part that is wanted: of frames before it only what they leave behind is.
  let part: OutputPart?
  /// What is put behind what is transparent.
  let background: CIColor?
  /// Told of each picture where the output cannot hold what is transparent.
  let transparency: TransparencyWatch?
  /// What makes frames of high dynamic range those of standard.
  let toneMapper: ToneMapper?
  let sizeChanges: SizeChangePolicy
  /// How frames of the first one's size get into the output.
  let fit: ClipFit
  /// Width over height of one of the output's pixels; unknown when nobody says.
  let pixelAspect: Rational
  /// Pixels across and down of the first frame.
  let firstSize: [Int]
  /// Presentation time of the first frame, which is the output's time zero.
  let start: @Sendable () -> MediaTime?

  func filter(_ frame: VideoFrame) throws -> VideoFrame {
    defer { filtering?.finish(frame.index) }
    let time = start().map { frame.presentationTime - $0 } ?? .zero
    if let part, part.isBefore(time) {
      try filtering?.remember(frame.index, renderer)
      return frame
    }
    let (image, own) = try image(for: frame, at: time)
    let target = target(for: frame.pixels)
    try transparency?.look(at: image, target.region, own ?? context)
    var result = frame
    result.pixels = try (own ?? context).buffer(for: image, target)
    result.sampleAspectRatio = pixelAspect
    return result
  }

  /// The plan that renders `frame` at `time` from the start of the output.
  func plan(_ frame: VideoFrame, at time: MediaTime) throws -> Plan {
    let (image, own) = try image(for: frame, at: time)
    return try (own ?? context).plan(image, into: target(for: frame.pixels))
  }

  private func image(for frame: VideoFrame, at time: MediaTime) throws -> (CIImage, CIContext?) {
    let request = CIImageFilteringRequest(
      sourceImage: try source(frame), compositionTime: time, renderSize: renderer.size, frameIndex: frame.index,
      renderer: renderer)
    handler(request)
    let (image, own) = try request.result()
    let frame = CGRect(x: 0, y: 0, width: output.width, height: output.height)
    guard let background, !image.isOpaque || !image.extent.contains(frame) else { return (image, own) }
    return (image.composited(over: CIImage(color: background).cropped(to: frame)), own)
  }

  /// What is kept for other frames goes through the filters' own context.
  private var renderer: FrameRenderer {
    FrameRenderer(context: context, size: CGSize(width: output.width, height: output.height)) { try picture($0) }
  }

  private func source(_ frame: VideoFrame) throws -> CIImage {
    try filtering?.source(frame, renderer) ?? picture(frame)
  }

  private func picture(_ frame: VideoFrame) throws -> CIImage {
    guard let joiner else {
      let image = conformed(frame)
      return toneMapper?.image(image, isManaged: context.workingSpace != .none) ?? image
    }
    let joined = frame.attachments as? JoinedFrame ?? JoinedFrame(single: frame, clip: joiner.sequence.reference)
    let image = try joiner.image(joined, frame: frame.index, isManaged: context.workingSpace != .none)
    let frame = CGRect(x: 0, y: 0, width: output.width, height: output.height)
    if image.extent == frame { return image }
    // What the encoder adds to an odd size, or cannot take of it, is at the bottom and right.
    let move = CGAffineTransform(translationX: 0, y: frame.height - image.extent.height)
    return image.clampedToExtent().transformed(by: move).cropped(to: frame)
  }

  private func target(for source: PixelBuffer) -> RenderTarget {
    var target = RenderTarget(
      format: output.format, color: output.color,
      region: PixelRect(x0: 0, y0: 0, x1: output.width, y1: output.height))
    target.isInterlaced = source.isInterlaced
    target.dither = output.dither
    target.isPremultiplied = output.alpha == .premultiplied && output.format.hasAlpha
    return target
  }

  /// The frame as an image of the output's size: one line or column more or less is cut off or repeated at the bottom
  /// and right, any other size is fitted into it.
  private func conformed(_ source: VideoFrame) -> CIImage {
    let buffer = source.pixels
    let image = CIImage(pixelBuffer: buffer)
    let (dx, dy) = (output.width - buffer.width, output.height - buffer.height)
    if dx == 0 && dy == 0 { return image }
    let frame = CGRect(x: 0, y: 0, width: output.width, height: output.height)
    if abs(dx) <= 1 && abs(dy) <= 1 {
      return image.clampedToExtent().transformed(by: CGAffineTransform(translationX: 0, y: CGFloat(dy))).cropped(
        to: frame)
    }
    let hasChanged = [buffer.width, buffer.height] != firstSize
    let fit = !hasChanged ? self.fit : sizeChanges == .letterbox ? .letterbox : .stretch
    func value(_ ratio: Rational) -> Double { ratio.isKnown ? ratio.doubleValue : 1 }
    return fit.image(
      image, pixelAspect: value(source.sampleAspectRatio), into: frame.size, frameAspect: value(pixelAspect))
  }
}
