import CoreImage
import Foundation

/// Filters in a row: colours of processed film, bloom, and the part around `center` cut out.
///
/// Nothing is computed for the pixels that are cut off: the planner knows what is asked for before it begins.
func processBloomCrop(_ image: CIImage, around center: CGPoint, side: CGFloat) -> CIImage {
  image
    .applyingFilter("CIPhotoEffectProcess")
    .applyingFilter("CIBloom", parameters: [kCIInputRadiusKey: 10.0, kCIInputIntensityKey: 1.0])
    .cropped(to: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
}
