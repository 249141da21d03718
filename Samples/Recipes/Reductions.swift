import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation

/// The greatest red, green, blue and alpha of an image: a picture of one pixel, read back.
func brightest(_ image: CIImage, context: CIContext) -> SIMD4<UInt8>? {
  let filter = CIFilter.areaMaximum()
  filter.inputImage = image
  filter.extent = image.extent
  guard let output = filter.outputImage else { return nil }
  var pixel = SIMD4<UInt8>.zero
  withUnsafeMutableBytes(of: &pixel) { memory in
    guard let base = memory.baseAddress else { return }
    context.render(
      output, toBitmap: base, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBA8,
      colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
  }
  return pixel
}

/// How often each of `count` levels is found in red, green, blue and alpha, as parts of all pixels.
func histogram(_ image: CIImage, count: Int, context: CIContext) -> [SIMD4<Float>]? {
  let filter = CIFilter.areaHistogram()
  filter.inputImage = image
  filter.extent = image.extent
  filter.count = count
  filter.scale = 1
  guard let output = filter.outputImage else { return nil }
  var bins = [SIMD4<Float>](repeating: .zero, count: count)
  bins.withUnsafeMutableBytes { memory in
    guard let base = memory.baseAddress else { return }
    context.render(
      output, toBitmap: base, rowBytes: count * 16, bounds: CGRect(x: 0, y: 0, width: count, height: 1),
      format: .RGBAf, colorSpace: nil)
  }
  return bins
}
