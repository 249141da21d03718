import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation

/// The faces in `image`, turned upright as its properties say; none where the cascade that knows them is not installed.
func faces(in image: CIImage, accuracy: String = CIDetectorAccuracyHigh) -> [CIFeature] {
  let detector = CIDetector(ofType: CIDetectorTypeFace, context: nil, options: [CIDetectorAccuracy: accuracy])
  let orientation = image.properties[kCGImagePropertyOrientation] ?? 1
  return detector?.features(in: image, options: [CIDetectorImageOrientation: orientation]) ?? []
}

/// Makes `faces` unrecognisable: squares inside circles around them, the picture itself outside.
func anonymous(_ image: CIImage, _ faces: [CIFeature]) -> CIImage? {
  guard !faces.isEmpty else { return image }
  var mask = CIImage(color: .clear).cropped(to: image.extent)
  for face in faces {
    let circle = CIFilter.radialGradient()
    circle.center = CGPoint(x: face.bounds.midX, y: face.bounds.midY)
    circle.radius0 = Float(min(face.bounds.width, face.bounds.height) / 1.5)
    circle.radius1 = circle.radius0 + 1
    circle.color0 = CIColor(red: 0, green: 1, blue: 0, alpha: 1)
    circle.color1 = .clear
    guard let spot = circle.outputImage else { return nil }
    mask = spot.cropped(to: image.extent).composited(over: mask)
  }
  let squares = CIFilter.pixellate()
  squares.inputImage = image.clampedToExtent()
  squares.scale = Float(max(image.extent.width, image.extent.height) / 60)
  let blend = CIFilter.blendWithAlphaMask()
  blend.inputImage = squares.outputImage?.cropped(to: image.extent)
  blend.backgroundImage = image
  blend.maskImage = mask
  return blend.outputImage?.cropped(to: image.extent)
}

/// Fades to white around `face`, which stays as it is.
func whiteVignette(_ image: CIImage, around face: CIFeature) -> CIImage? {
  let shade = CIFilter.radialGradient()
  shade.center = CGPoint(x: face.bounds.midX, y: face.bounds.midY)
  shade.radius0 = Float(face.bounds.height + 50)
  shade.radius1 = Float(max(image.extent.width, image.extent.height))
  shade.color0 = CIColor(red: 1, green: 1, blue: 1, alpha: 0)
  shade.color1 = CIColor(red: 1, green: 1, blue: 1, alpha: 1)
  return shade.outputImage?.cropped(to: image.extent).composited(over: image)
}
