import CoreImage
import Foundation
import VidFXImage
import VidFXLibAV
import VidFXMedia
import VidFXPipeline
import VidFXPixels

/// Makes the joined picture of each frame: one clip, or two through their transition.
struct ClipJoiner: Sendable {
  let sequence: ClipSequence
  private let conformer: ClipConformer

  /// Joins `sequence` as pictures like those of `reference`, its reference clip.
  init(_ sequence: ClipSequence, reference: MediaAsset) {
    self.sequence = sequence
    conformer = ClipConformer(
      size: sequence.size, pixelAspect: reference.firstFrame.sampleAspectRatio,
      color: sequence.color(of: reference), fit: sequence.options.fit)
  }

  /// Prepares the frame numbered `frame`; called in order.
  func announce(_ frame: Int) {
    let moment = sequence.timeline.moment(at: Int64(frame))
    guard let to = moment.to, let stage = sequence.stages[moment.from.clip] else { return }
    stage.announce(frame, place: to.frame)
  }

  /// Lets go of what was prepared for the frame numbered `frame`, which is not wanted.
  func discard(_ frame: Int) {
    let moment = sequence.timeline.moment(at: Int64(frame))
    if moment.to != nil { sequence.stages[moment.from.clip]?.discard(frame) }
  }

  /// The picture of the frame numbered `frame`, which has been announced.
  func image(_ joined: JoinedFrame, frame: Int, isManaged: Bool) throws -> CIImage {
    let from = conformed(joined.from, isManaged: isManaged)
    guard let to = joined.to, let stage = sequence.stages[joined.from.clip] else { return from }
    let moment = sequence.timeline.moment(at: Int64(frame))
    return try stage.image(
      from: from, to: conformed(to, isManaged: isManaged), progress: moment.progress, frame: frame)
  }

  private func conformed(_ picture: JoinedFrame.Picture, isManaged: Bool) -> CIImage {
    conformer.image(picture, hdr: sequence.clips[picture.clip].hdr, isManaged: isManaged)
  }

  /// A still as every frame that shows it has it: rendered once, with more depth than the output.
  func still(_ frame: VideoFrame, _ clip: Int, _ context: CIContext, like output: OutputPicture) throws -> PixelBuffer {
    let picture = JoinedFrame.Picture(
      clip: clip, pixels: frame.pixels, sampleAspectRatio: frame.sampleAspectRatio, isConformed: false)
    let image = conformed(picture, isManaged: context.workingSpace != .none)
    let (width, height) = (Int(sequence.size.width), Int(sequence.size.height))
    var target = RenderTarget(
      format: output.format.wide ?? output.format, color: output.color,
      region: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    if !(image.isOpaque && image.extent.contains(CGRect(origin: .zero, size: sequence.size))) {
      // What is transparent stays so: filters see it, and the background is put behind it at the end.
      target.format = .gbrapf32le
      target.color.matrix = .identity
      target.color.range = .full
      target.color.siting = nil
    }
    target.dither = .none
    return try context.buffer(for: image, target)
  }
}
