import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation

/// Old film: sepia, white specks and dark scratches. `time` in seconds moves the noise, so each frame has its own.
func oldFilm(_ image: CIImage, time: Double) -> CIImage {
  let sepia = image.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 1.0])
  // The random generator repeats; a step that shares no factor with its size comes back late.
  let frame = (time * 24).rounded(.down)
  let noise = CIFilter.randomGenerator().outputImage?
    .transformed(by: CGAffineTransform(translationX: CGFloat(frame * 37), y: CGFloat(frame * 53)))
  guard let noise else { return sepia }

  // White where the noise's green is above 0.95, clear elsewhere: the alpha vector says how white.
  let specks = noise.settingAlphaOne(in: image.extent).applyingFilter(
    "CIColorMatrix",
    parameters: [
      "inputRVector": CIVector(x: 0, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 0, z: 0, w: 0),
      "inputBVector": CIVector(x: 0, y: 0, z: 0, w: 0), "inputAVector": CIVector(x: 0, y: 40, z: 0, w: 0),
      "inputBiasVector": CIVector(x: 1, y: 1, z: 1, w: -38),
    ]
  ).applyingFilter("CIColorClamp")
  let speckled = specks.composited(over: sepia)

  // The same noise stretched upwards makes scratches: dark where its red is below an eighth, white elsewhere.
  let scratches = noise.transformed(by: CGAffineTransform(scaleX: 1.5, y: 25)).settingAlphaOne(in: image.extent)
    .applyingFilter(
      "CIColorMatrix",
      parameters: [
        "inputRVector": CIVector(x: 8, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 8, y: 0, z: 0, w: 0),
        "inputBVector": CIVector(x: 8, y: 0, z: 0, w: 0),
      ]
    ).applyingFilter("CIColorClamp")
  return scratches.applyingFilter("CIMultiplyCompositing", parameters: [kCIInputBackgroundImageKey: speckled])
    .cropped(to: image.extent)
}
