import CoreImage
import Foundation

/// The picture in memory: draws a ghost of the image at a quarter of its width, half transparent, at the bottom left, then
/// takes the mean of red, green and blue of each pixel.
///
/// - Returns: The image, made from the changed bytes.
func ghostAverage(_ image: CIImage, context: CIContext) -> CIImage? {
  let (width, height) = (Int(image.extent.width), Int(image.extent.height))
  guard width > 0, height > 0 else { return nil }
  let scale = 0.25
  let ghost = image.transformed(by: CGAffineTransform(translationX: -image.extent.minX, y: -image.extent.minY))
    .transformed(by: CGAffineTransform(scaleX: scale, y: scale))
    .applyingFilter("CIColorMatrix", parameters: ["inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5)])
    .transformed(by: CGAffineTransform(translationX: image.extent.minX, y: image.extent.minY))

  let sRGB = CGColorSpace(name: CGColorSpace.sRGB)
  var bytes = [UInt8](repeating: 0, count: width * height * 4)
  bytes.withUnsafeMutableBytes { memory in
    guard let base = memory.baseAddress else { return }
    context.render(
      ghost.composited(over: image), toBitmap: base, rowBytes: width * 4, bounds: image.extent, format: .RGBA8,
      colorSpace: sRGB)
  }
  for pixel in stride(from: 0, to: bytes.count, by: 4) {
    let mean = (Int(bytes[pixel]) + Int(bytes[pixel + 1]) + Int(bytes[pixel + 2])) / 3
    for channel in 0..<3 { bytes[pixel + channel] = UInt8(mean) }
  }
  let pixels = bytes
  return CIImage(extent: image.extent, format: .RGBA8, colorSpace: sRGB) { data, bytesPerRow, region in
    let first = Int(image.extent.maxY - region.maxY)
    for row in 0..<Int(region.height) {
      let start = ((first + row) * width + Int(region.minX - image.extent.minX)) * 4
      pixels.withUnsafeBytes { memory in
        (data + row * bytesPerRow).copyMemory(
          from: memory.baseAddress! + start, byteCount: Int(region.width) * 4)
      }
    }
  }
}
