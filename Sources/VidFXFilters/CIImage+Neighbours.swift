import VidFXImage

// What filters make of a pixel and those around it.

extension CIImage {
  /// A mean over neighbours that counts only what the image shows: its border is repeated, and colour weighs as much as it
  /// covers. The extent and alpha stay.
  ///
  /// - Parameter mean: Weights that add up to 1.
  func averagedInside(_ mean: (CIImage) -> CIImage) -> CIImage {
    let made = mean(clampedToExtent())
    if isOpaque { return made.cropped(to: region) }
    return made.unpremultiplyingAlpha().blended(BlendOperation(.sourceIn), with: self)
  }

  /// A Gaussian blur of that kind.
  func blurredInside(sigma: Double) -> CIImage { averagedInside { $0.applyingGaussianBlur(sigma: sigma) } }

  /// The image and `light`, which has no alpha, added up.
  func adding(_ light: CIImage) -> CIImage {
    // What took more passes comes first: on its way the other may have been computed.
    light.blended(BlendOperation(.addition), with: self)
  }

  /// The image less `other`, of colours only.
  func subtracting(_ other: CIImage) -> CIImage { adding(other.applying(.matrix(.light([-1, -1, -1])))) }

  /// The product of the two, component by component.
  func multiplied(by other: CIImage) -> CIImage { blended(.multiply, with: other) }

  /// A weighted sum of colours, the border repeated, alpha kept; weights from the top left.
  func weighed(_ weights: [Double], columns: Int, rows: Int) -> CIImage {
    clampedToExtent().applying(.weights(weights, columns: columns, rows: rows, keepsAlpha: true)).cropped(to: region)
  }

  /// Slopes of colour to the right and upwards: a step of 1 gives 1 (Sobel and Feldman's weights, over 4).
  var sobelSlopes: (x: CIImage, y: CIImage) {
    let x = [-1.0, 0, 1, -2, 0, 2, -1, 0, 1].map { $0 / 4 }
    let y = [1.0, 2, 1, 0, 0, 0, -1, -2, -1].map { $0 / 4 }
    return (weighed(x, columns: 3, rows: 3), weighed(y, columns: 3, rows: 3))
  }

  /// The image in shades of grey: Rec. 709 luma of working values.
  var luminance: CIImage { applying(.matrix(.luma(scaledBy: 1))) }
}

extension ColorMatrix {
  /// Components times `factors`, and no alpha: what is to be added to a colour.
  static func light(_ factors: [Double]) -> ColorMatrix {
    ColorMatrix(elements: [factors[0], 0, 0, 0, 0, 0, factors[1], 0, 0, 0, 0, 0, factors[2]] + [0, 0, 0, 0, 0, 0, 0])
  }

  /// The same as light.
  var asLight: ColorMatrix {
    var light = self
    light.elements.replaceSubrange(15..<20, with: [0, 0, 0, 0, 0])
    return light
  }
}
