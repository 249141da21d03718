import Foundation
import VidFXPixels

extension CIImage {
  /// Makes an image of `pixels` whose values, once they are RGB or gray, are those of `space`; whatever primaries and
  /// transfer the buffer states are not looked at.
  ///
  /// - Parameter space: nil where values are not to be converted, whatever the working space.
  package convenience init(_ pixels: PixelBuffer, in space: CGColorSpace?, metadata: ImageMetadata = ImageMetadata()) {
    var color = pixels.color
    color.adopt(space?.color ?? CGColorSpace.light)
    var source = CIImage(pixelBuffer: pixels.sharing(color))
    if let space {
      if !space.isDescribed { source = source.applying(.leaving(.named(space))) }
    } else {
      // Read as light, whatever the context works in makes of light is taken back.
      source = source.applying(.entering(.named(.named(CGColorSpace.linearSRGB))))
    }
    var metadata = metadata
    metadata.colorSpace = space
    metadata.pixels = pixels
    self.init(source.node, region: source.region, metadata: metadata)
  }
}

extension PixelBuffer {
  /// The same memory with another meaning.
  package func sharing(_ color: ColorDescription) -> PixelBuffer {
    let buffer = PixelBuffer(
      format: format, width: width, height: height, planes: planes, color: color, owner: self)
    buffer.isInterlaced = isInterlaced
    buffer.isPremultiplied = isPremultiplied
    return buffer
  }
}
