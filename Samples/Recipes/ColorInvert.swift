import CoreImage

/// A filter of one's own, by a matrix: what the guide calls recipes in subclasses.
final class ColorInvert: CIFilter {
  @CIInput var inputImage: CIImage?

  override var outputImage: CIImage? {
    inputImage?.applyingFilter(
      "CIColorMatrix",
      parameters: [
        "inputRVector": CIVector(x: -1, y: 0, z: 0), "inputGVector": CIVector(x: 0, y: -1, z: 0),
        "inputBVector": CIVector(x: 0, y: 0, z: -1), "inputBiasVector": CIVector(x: 1, y: 1, z: 1),
      ])
  }
}
