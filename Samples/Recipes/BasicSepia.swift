import CoreImage
import CoreImage.CIFilterBuiltins

/// The first filter of the guide: an image through sepia tone.
func basicSepia(_ image: CIImage, intensity: Float = 0.8) -> CIImage? {
  let filter = CIFilter.sepiaTone()
  filter.inputImage = image
  filter.intensity = intensity
  return filter.outputImage
}
