import CoreImage
import VidFXPipeline

/// Everything that a graph is told of one frame, which stays as long as other frames may ask for it.
final class GraphMoment: Sendable {
  /// The frame's number in the output.
  let index: Int
  /// When it appears, from the start of the output.
  let time: MediaTime
  /// When the frame before it appeared; nil for the first.
  let previousTime: MediaTime?
  let values: GraphTimeline.Values
  /// Inputs 1, 2…, and the files that the text names; or why one of them could not be read.
  let others: Result<(inputs: [CIImage], files: [String: CIImage]), any Error>
  /// The frame of input 0; nil where no other frame asks for it.
  private let frame: VideoFrame?
  private let source = Once<CIImage>()

  init(
    index: Int, time: MediaTime, previousTime: MediaTime?, values: GraphTimeline.Values,
    others: Result<(inputs: [CIImage], files: [String: CIImage]), any Error>, frame: VideoFrame?
  ) {
    self.index = index
    self.time = time
    self.previousTime = previousTime
    self.values = values
    self.others = others
    self.frame = frame
  }

  /// Input 0 as the filters see it, made once: that of joined clips can be made no second time.
  func source(_ renderer: FrameRenderer) throws -> CIImage {
    guard let frame else { preconditionFailure("frame \(index) was not kept for others") }
    return try source.value { try renderer.source(frame) }
  }
}
