import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Folds or unfolds, like the bellows of an accordion, what the higher of two images has more than the other, while the
  /// image becomes the target.
  ///
  /// Measured on a render of Core Image: images are centred over each other, the folds lie above `inputBottomHeight`, the
  /// other image is stretched there from one row. Folds that are open for o lie back by (1 − o) ÷ 16 of their size at most
  /// and are darkened by the shadow amount · (1 − o) towards the top of every half of a fold.
  static let accordionFoldTransition = FilterDefinition(
    "CIAccordionFoldTransition", displayName: "Accordion Fold Transition",
    categories: [.transition, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .distance("inputBottomHeight", default: 0, min: 0),
      .scalar("inputNumberOfFolds", "Number of Folds", default: 3, min: 1, max: 50, slider: 1...10),
      .scalar("inputFoldShadowAmount", default: 0.1, min: 0, max: 1, slider: 0...1),
      .time,
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let (image, time) = (inputs.image, max(0, min(inputs["inputTime"], 1)))
    if time == 0 { return image }
    if time == 1 { return target }
    let (first, last) = (image.extent, target.extent)
    guard !first.isInfinite, !last.isInfinite, !first.isEmpty, !last.isEmpty else {
      return image.blended(.mix(time), with: target)
    }
    let wider = first.width > last.width ? first : last
    let bellows = Bellows(
      bottom: max(0, min(inputs["inputBottomHeight"], min(first.height, last.height))),
      excess: abs(last.height - first.height), openness: last.height > first.height ? time : 1 - time,
      folds: max(1, min(inputs["inputNumberOfFolds"].rounded(), 50)),
      shadow: max(0, min(inputs["inputFoldShadowAmount"], 1)))
    let frame = CGRect(
      x: wider.minX, y: wider.minY, width: wider.width, height: min(first.height, last.height) + bellows.height)
    return bellows.fold(image, isHigher: first.height > last.height, in: frame)
      .blended(.mix(time), with: bellows.fold(target, isHigher: last.height > first.height, in: frame))
  }
}

/// The part of a frame that is folded.
private struct Bellows {
  let bottom: Double
  /// How high it is when it is open.
  let excess: Double
  let openness: Double
  let folds: Double
  let shadow: Double

  /// In whole pixels, so that what lies above stays sharp; at least one where there is a fold.
  var height: Double { excess == 0 ? 0 : max(1, (excess * openness).rounded()) }

  /// `image` in the middle of `frame`, folded if it is the higher one, stretched if it is not.
  func fold(_ image: CIImage, isHigher: Bool, in frame: CGRect) -> CIImage {
    let extent = image.extent
    let moved = CGAffineTransform(
      translationX: extent.minX - frame.minX - ((frame.width - extent.width) / 2).rounded(.down),
      y: extent.minY - frame.minY)
    guard height > 0 else {
      return image.transformed(by: moved.inverted()).cropped(to: frame)
    }
    let warp = Warp(through: .identity, reach: extent)
      .then(
        .pleatPositions,
        [
          frame.midX, frame.minY + bottom, height, isHigher ? excess : 0, 2 * folds, (1 - openness) / 16,
          shadow * (1 - openness),
        ]
      )
      .moved(by: moved)
    return image.warped(warp, extent: frame)
  }
}
