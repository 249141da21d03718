import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation

/// Highlights dulled, then a bump in the middle.
func gloomAndBump(_ image: CIImage) -> CIImage? {
  let gloom = CIFilter.gloom()
  gloom.inputImage = image.clampedToExtent()
  gloom.radius = 25
  gloom.intensity = 0.75

  let bump = CIFilter.bumpDistortion()
  bump.inputImage = gloom.outputImage?.cropped(to: image.extent)
  bump.center = CGPoint(x: image.extent.midX, y: image.extent.midY)
  bump.radius = Float(min(image.extent.width, image.extent.height)) / 2
  bump.scale = 0.6
  return bump.outputImage
}
