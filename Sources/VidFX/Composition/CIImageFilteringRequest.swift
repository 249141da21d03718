import CoreImage
import Foundation
import Synchronization
import VidFXPipeline

/// One frame of a composition that asks to be filtered: what `AVAsynchronousCIImageFilteringRequest` is to AVFoundation.
///
/// Answered exactly once, from any thread, by ``finish(with:context:)`` or ``finish(with:)``; the first answer counts.
public final class CIImageFilteringRequest: Sendable {
  /// The frame as displayed, its bottom left corner at the origin.
  public let sourceImage: CIImage
  /// When the frame appears, from the start of the output.
  public let compositionTime: MediaTime
  /// The size of the output in pixels.
  public let renderSize: CGSize
  /// The number of the frame in the output, from 0.
  public let frameIndex: Int
  /// Renders what is kept for other frames; nil where nothing is.
  let renderer: FrameRenderer?

  private enum Answer: Sendable {
    case image(CIImage, CIContext?)
    case failure(any Error)
  }

  private let answer = Mutex<Answer?>(nil)
  private let answered = NSCondition()

  init(
    sourceImage: CIImage, compositionTime: MediaTime, renderSize: CGSize, frameIndex: Int,
    renderer: FrameRenderer? = nil
  ) {
    self.sourceImage = sourceImage
    self.compositionTime = compositionTime
    self.renderSize = renderSize
    self.frameIndex = frameIndex
    self.renderer = renderer
  }

  /// Gives the frame's new image; what lies outside the render size is cut off, what is transparent turns black.
  ///
  /// - Parameter context: What renders it; nil for the composition's own context.
  public func finish(with filteredImage: CIImage, context: CIContext?) { settle(.image(filteredImage, context)) }

  /// Ends the export with an error.
  public func finish(with error: any Error) { settle(.failure(error)) }

  private func settle(_ result: Answer) {
    answered.lock()
    answer.withLock { answer in if answer == nil { answer = result } }
    answered.broadcast()
    answered.unlock()
  }

  /// Waits for the answer.
  func result() throws -> (image: CIImage, context: CIContext?) {
    answered.lock()
    while answer.withLock({ $0 == nil }) { answered.wait() }
    answered.unlock()
    switch answer.withLock({ $0 }) {
    case .image(let image, let context): return (image, context)
    case .failure(let error): throw error
    case nil: preconditionFailure("the wait above ends with an answer")
    }
  }
}
