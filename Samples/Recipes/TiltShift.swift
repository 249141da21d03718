import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation

/// Blurs everything but a band in the middle, as a tilted lens does: the mask is the sum of two gradients.
func tiltShift(_ image: CIImage, radius: Float = 10) -> CIImage? {
  let height = image.extent.height
  func gradient(from: CGFloat, to: CGFloat) -> CIImage? {
    let gradient = CIFilter.linearGradient()
    gradient.point0 = CGPoint(x: 0, y: image.extent.minY + from * height)
    gradient.color0 = CIColor(red: 0, green: 1, blue: 0, alpha: 1)
    gradient.point1 = CGPoint(x: 0, y: image.extent.minY + to * height)
    gradient.color1 = CIColor(red: 0, green: 1, blue: 0, alpha: 0)
    return gradient.outputImage
  }
  guard let top = gradient(from: 0.75, to: 0.5), let bottom = gradient(from: 0.25, to: 0.5) else { return nil }
  let mask = top.applyingFilter("CIAdditionCompositing", parameters: [kCIInputBackgroundImageKey: bottom])

  let blend = CIFilter.blendWithAlphaMask()
  blend.inputImage = image.clampedToExtent().applyingGaussianBlur(sigma: Double(radius)).cropped(to: image.extent)
  blend.backgroundImage = image
  blend.maskImage = mask
  return blend.outputImage?.cropped(to: image.extent)
}
