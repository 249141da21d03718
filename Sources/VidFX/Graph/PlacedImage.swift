import CoreImage
import Foundation
import VidFXImage

/// An image where the command's coordinates, whose origin is at the top left, put it.
///
/// The job's frame, and whatever is made of it, ends at the frame's border; only what moves pictures, or repeats them, leaves
/// more for the next that moves. Pictures of other sizes, further inputs, files, texts, codes, stand in the top left corner
/// and keep what lies outside, so that they can be moved in.
struct PlacedImage {
  private let image: CIImage
  /// Whether it is made of the job's frame.
  let isFramed: Bool

  init(_ image: CIImage, isFramed: Bool) {
    self.image = image
    self.isFramed = isFramed
  }

  /// Puts the top of `image` at the top of `frame`.
  init(_ image: CIImage, atTopOf frame: CGRect) {
    self.init(image.raised(by: frame.maxY - image.extent.maxY), isFramed: false)
  }

  /// The image as `definition` sees it.
  func image(for definition: FilterDefinition, _ frame: CGRect) -> CIImage {
    isFramed && !definition.moves ? image.cropped(to: frame) : image
  }

  /// The image as it is shown.
  func shown(in frame: CGRect) -> CIImage { image.cropped(to: frame) }

  /// The result of a filter of the images `sources`; `spreads` says that these were continued beyond their borders.
  init(
    _ definition: FilterDefinition, _ parameters: [String: FilterValue], of sources: [PlacedImage], spreads: Bool,
    frame: CGRect
  ) {
    let isFramed = sources.contains(where: \.isFramed)
    var result: CIImage?
    if definition.scalesAboutOrigin, case .image(let source) = parameters["inputImage"] {
      // About the top left corner instead of the bottom left one.
      var lowered = parameters
      lowered["inputImage"] = .image(source.raised(by: -frame.maxY))
      result = definition.output(for: lowered)?.raised(by: frame.maxY)
    } else {
      result = definition.output(for: parameters)
    }
    let image = result ?? .empty()
    if isFramed {
      self.init(definition.leavesMore ? image : image.cropped(to: frame), isFramed: true)
    } else if spreads, let source = sources.first, !source.image.extent.isInfinite {
      self.init(image.cropped(to: source.image.extent), isFramed: false)
    } else if image.extent.isInfinite {
      self.init(image.cropped(to: frame), isFramed: false)
    } else if sources.isEmpty, !definition.isPlaced {
      self.init(image, atTopOf: frame)
    } else {
      self.init(image, isFramed: false)
    }
  }
}

extension CIImage {
  /// Moved up by so many pixels.
  fileprivate func raised(by height: CGFloat) -> CIImage {
    height == 0 || !height.isFinite || extent.isInfinite || extent.isEmpty
      ? self : transformed(by: CGAffineTransform(translationX: 0, y: height))
  }
}

extension FilterDefinition {
  /// Whether it makes its image larger or smaller about the origin.
  fileprivate var scalesAboutOrigin: Bool {
    ["CILanczosScaleTransform", "CIBicubicScaleTransform", "CIMaximumScaleTransform"].contains(name)
  }

  /// Whether it moves its image as a whole, with what lies beyond the frame.
  fileprivate var moves: Bool { categories.contains(.geometryAdjustment) }

  /// Whether what it makes beyond the frame means something.
  fileprivate var leavesMore: Bool { moves || categories.contains(.tileEffect) }

  /// Whether parameters say where its result is.
  fileprivate var isPlaced: Bool {
    inputs.contains { input in
      switch input.attributeType {
      case kCIAttributeTypePosition, kCIAttributeTypePosition3, kCIAttributeTypeRectangle: true
      default: input.className == "NSArray"
      }
    }
  }
}
