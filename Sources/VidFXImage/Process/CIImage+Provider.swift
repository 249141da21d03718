import Foundation
import VidFXPixels

extension CIImage {
  /// Makes an image whose pixels a closure provides when they are rendered, and only those that are needed.
  ///
  /// On Apple's systems an object with `provideImageData(_:bytesPerRow:origin:size:userInfo:)` does this.
  ///
  /// - Parameters:
  ///   - extent: Where there are pixels.
  ///   - colorSpace: What the colours mean; nil for working values. Colour is premultiplied by alpha.
  ///   - provider: Fills `region`, part of `extent`, at the address; top row first, transparent before. Called by the
  ///     thread that renders, each time the image is rendered.
  public convenience init(
    extent: CGRect, format: CIFormat, colorSpace: CGColorSpace?, name: String = "provider",
    provider: @escaping @Sendable (_ data: UnsafeMutableRawPointer, _ bytesPerRow: Int, _ region: CGRect) -> Void
  ) {
    let process = ImageProcess(name, output: format, color: colorSpace?.color) { _, output in
      guard format.isHalf else { return provider(output.baseAddress, output.bytesPerRow, output.region) }
      let rowBytes = Int(output.region.width) * format.pixelSize
      let halves = UnsafeMutableRawBufferPointer.allocate(
        byteCount: rowBytes * Int(output.region.height), alignment: 64)
      defer { halves.deallocate() }
      halves.initializeMemory(as: UInt8.self, repeating: 0)
      guard let base = halves.baseAddress else { return }
      provider(base, rowBytes, output.region)
      HalfFloats.widen(base, rowBytes: rowBytes, into: output.buffer)
    }
    var image = CIImage(.process(process, []), region: PixelRect(enclosing: extent))
    if let colorSpace, !colorSpace.isDescribed { image = image.applying(.leaving(.named(colorSpace))) }
    self.init(image.node, region: image.region)
  }
}
