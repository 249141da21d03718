import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation

/// Puts `image` over `background`, its colours of a hue between `from` and `to` (0…1, red at 0) made transparent.
func chromaKey(_ image: CIImage, from: Double, to: Double, over background: CIImage) -> CIImage? {
  let cube = CIFilter.colorCube()
  cube.inputImage = image
  cube.cubeDimension = 64
  cube.cubeData = keyingCube(from: from, to: to)
  return cube.outputImage?.composited(over: background)
}

/// A table of 64 colours a side, red fastest, premultiplied: its own colour, or clear for the hues between.
func keyingCube(from: Double, to: Double, side: Int = 64) -> Data {
  var colors: [Float] = []
  colors.reserveCapacity(side * side * side * 4)
  for blue in 0..<side {
    for green in 0..<side {
      for red in 0..<side {
        let rgb = [red, green, blue].map { Double($0) / Double(side - 1) }
        let alpha: Float = hue(rgb[0], rgb[1], rgb[2]).map { (from...to).contains($0) } == true ? 0 : 1
        colors += [Float(rgb[0]) * alpha, Float(rgb[1]) * alpha, Float(rgb[2]) * alpha, alpha]
      }
    }
  }
  return colors.withUnsafeBufferPointer { Data(buffer: $0) }
}

/// The hue, 0…1; nil for greys and for what is too dark or too pale to have one.
private func hue(_ red: Double, _ green: Double, _ blue: Double) -> Double? {
  let (high, low) = (max(red, green, blue), min(red, green, blue))
  guard high > 0.1, high - low > 0.2 * high else { return nil }
  let sixth =
    switch high {
    case red: ((green - blue) / (high - low)).truncatingRemainder(dividingBy: 6)
    case green: (blue - red) / (high - low) + 2
    default: (red - green) / (high - low) + 4
    }
  return (sixth < 0 ? sixth + 6 : sixth) / 6
}
