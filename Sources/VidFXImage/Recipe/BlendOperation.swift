import VidFXKernelSet
import VidFXPixels

/// A function of two images' pixels at the same place, on premultiplied colour.
package struct BlendOperation: Hashable, Sendable {
  package var operation: StripOp
  package var constants: [Float]
  /// A colour among the constants, in CIColor's space, if there is one.
  package var color: ColorConstant?

  /// Where r, g, b stand in the constants, and what they are multiplied by once they are working values.
  package struct ColorConstant: Hashable, Sendable {
    package var index: Int
    package var scale: Float

    package init(index: Int, scale: Float) {
      self.index = index
      self.scale = scale
    }
  }

  package init(_ operation: StripOp, constants: [Float] = [], color: ColorConstant? = nil) {
    self.operation = operation
    self.constants = constants
    self.color = color
  }

  /// Porter and Duff's source over.
  package static let sourceOver = BlendOperation(.sourceOver)
  /// Component by component.
  package static let multiply = BlendOperation(.multiply)
  /// From the front at 0 to the back at 1.
  package static func mix(_ amount: Double) -> BlendOperation { BlendOperation(.mix, constants: [Float(amount)]) }

  /// Whether the result is from the front to the back by a part that depends on the pixel's position alone.
  var isMixByPosition: Bool {
    switch operation {
    // Its light has an opacity.
    case .swipe: constants[7] == 0
    case .modTransition: true
    default: false
    }
  }

  /// The operand that the result is equal to, if it is.
  func simplified(_ front: CIImage, _ back: CIImage) -> CIImage? {
    switch operation {
    case .sourceOver:
      if back.region.isEmpty || (front.isOpaque && front.region.contains(back.region)) { return front }
      if front.region.isEmpty { return back }
    case .mix:
      if constants[0] == 0 { return front }
      if constants[0] == 1 { return back }
      if front == back { return front }
    case .masked:
      // Outside a mask its weight is 0.
      if back.region.isEmpty && constants[4] == 1 { return front }
    case .sourceOut, .addition, .maximum:
      if back.region.isEmpty { return front }
      if front.region.isEmpty && operation != .sourceOut { return back }
    case .sourceAtop:
      if front.region.isEmpty { return back }
    case _ where operation.isBlendMode:
      if back.region.isEmpty { return front }
      if front.region.isEmpty { return back }
    default: break
    }
    return nil
  }

  /// Where the result is not transparent, for images that lie in `front` and `back`.
  func region(_ front: PixelRect, _ back: PixelRect) -> PixelRect {
    switch operation {
    case .multiply, .minimum, .sourceIn, .absoluteDifference, .labDifference: front.intersection(back)
    case .sourceOut, .masked, .gradientMagnitude, .strongestGradient, .toneGain, .ratio, .bilateralTap, .cannyEdges:
      front
    case .sourceAtop, .hysteresis: back
    default: front.union(back)
    }
  }

  func isOpaque(_ front: CIImage, _ back: CIImage, over region: PixelRect) -> Bool {
    let frontCovers = front.isOpaque && front.region.contains(region)
    let backCovers = back.isOpaque && back.region.contains(region)
    switch operation {
    case .sourceOver, .addition, .maximum: return frontCovers || backCovers
    case .multiply, .mix, .copyMachine, .swipe, .modTransition, .rippleTransition, .minimum, .sourceIn,
      .absoluteDifference:
      return frontCovers && backCovers
    case .sourceAtop, .noiseReduction, .hysteresis: return backCovers
    case .gradientMagnitude, .toneGain, .ratio: return frontCovers
    case .labDifference, .strongestGradient, .cannyEdges: return true
    default: return operation.isBlendMode && (frontCovers || backCovers)
    }
  }
}
