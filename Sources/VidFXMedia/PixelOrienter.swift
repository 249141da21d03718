import VidFXLibAV
import VidFXPixels

package struct PixelOrienter: Sendable {
  package init(_ orientation: DisplayOrientation) {}
  package func oriented(_ buffer: PixelBuffer, pool: PixelBufferPool) -> PixelBuffer { buffer }
}
