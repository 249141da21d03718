import CoreImage
import CoreImage.CIFilterBuiltins

/// What a slider sends: the same image at each of several hues, the filter made once and its angle changed.
func hues(of image: CIImage, angles: [Float]) -> [CIImage] {
  let filter = CIFilter.hueAdjust()
  filter.inputImage = image
  return angles.compactMap { angle in
    filter.angle = angle
    return filter.outputImage
  }
}
