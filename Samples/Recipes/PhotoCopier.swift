import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation

/// From one image to another as under a copier's lamp; `time` from 0 to 1.
func copyMachine(from image: CIImage, to target: CIImage, time: Float) -> CIImage? {
  let transition = CIFilter.copyMachineTransition()
  transition.inputImage = image
  transition.targetImage = target
  transition.extent = image.extent
  transition.color = CIColor(red: 0.6, green: 1, blue: 0.8, alpha: 1)
  transition.width = Float(image.extent.width) / 8
  transition.time = time
  return transition.outputImage
}
