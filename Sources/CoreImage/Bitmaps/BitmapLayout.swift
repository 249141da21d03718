import Foundation
import VidFXImage
import VidFXPixels

/// How the bits of a `CGImage`'s pixel are read.
struct BitmapLayout {
  /// The same components in the machine's byte order.
  let format: PixelFormat
  let isPremultiplied: Bool
  /// Whether bytes of a component must change places.
  let isSwapped: Bool

  /// Nil for a layout that is not known.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, model: CGColorSpaceModel, bitmapInfo: CGBitmapInfo) {
    guard let alpha = bitmapInfo.alpha, let order = bitmapInfo.byteOrder, alpha != .alphaOnly else { return nil }
    let isFloat = bitmapInfo.contains(.floatComponents)
    let name: String?
    switch (model, bitsPerComponent, isFloat) {
    case (.rgb, 8, false):
      name = Self.bytes(bitsPerPixel, alpha, isLittle: order == .order32Little)
    case (.rgb, 16, false):
      switch (bitsPerPixel, alpha) {
      case (48, .none): name = "rgb48le"
      case (64, .last), (64, .premultipliedLast): name = "rgba64le"
      default: name = nil
      }
    case (.rgb, 32, true):
      name = bitsPerPixel == 128 && (alpha == .last || alpha == .premultipliedLast) ? "rgbaf32le" : nil
    case (.monochrome, 8, false):
      name = bitsPerPixel == 8 && alpha == .none ? "gray" : bitsPerPixel == 16 && alpha.isLast ? "ya8" : nil
    case (.monochrome, 16, false):
      name = bitsPerPixel == 16 && alpha == .none ? "gray16le" : bitsPerPixel == 32 && alpha.isLast ? "ya16le" : nil
    case (.monochrome, 32, true): name = bitsPerPixel == 32 && alpha == .none ? "grayf32le" : nil
    default: name = nil
    }
    guard let format = name.flatMap({ PixelFormat(name: $0) }) else { return nil }
    self.format = format
    isPremultiplied = alpha.isPremultiplied
    switch bitsPerComponent {
    case 16: isSwapped = order != .order16Little
    case 32: isSwapped = order != .order32Little
    default: isSwapped = false
    }
  }

  private static func bytes(_ bitsPerPixel: Int, _ alpha: CGImageAlphaInfo, isLittle: Bool) -> String? {
    if bitsPerPixel == 24 { return alpha == .none ? "rgb24" : nil }
    guard bitsPerPixel == 32 else { return nil }
    return switch alpha {
    case .last, .premultipliedLast: isLittle ? "abgr" : "rgba"
    case .first, .premultipliedFirst: isLittle ? "bgra" : "argb"
    case .noneSkipLast: isLittle ? "0bgr" : "rgb0"
    case .noneSkipFirst: isLittle ? "bgr0" : "0rgb"
    case .none, .alphaOnly: nil
    }
  }

  /// A buffer of its own with the pixels of `data`; nil when there are too few bytes.
  func pixels(of data: Data, width: Int, height: Int, bytesPerRow: Int) -> PixelBuffer? {
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24 else { return nil }
    let rowBytes = format.layout(ofPlane: 0, width: width, height: 1).bytesPerRow
    let (offset, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    guard bytesPerRow >= rowBytes, !overflow, data.count - rowBytes >= offset else { return nil }
    let buffer = PixelBuffer(format: format, width: width, height: height)
    buffer.isPremultiplied = isPremultiplied && format.hasAlpha
    let plane = buffer.planes[0]
    data.withUnsafeBytes { bytes in
      for row in 0..<height {
        let source = UnsafeRawBufferPointer(rebasing: bytes[row * bytesPerRow..<row * bytesPerRow + rowBytes])
        let target = UnsafeMutableRawBufferPointer(start: plane.row(row), count: rowBytes)
        target.copyMemory(from: source)
        if isSwapped { swapBytes(of: target) }
      }
    }
    return buffer
  }

  private func swapBytes(of row: UnsafeMutableRawBufferPointer) {
    switch format.sample {
    case .uint8: break
    case .uint16:
      let samples = row.bindMemory(to: UInt16.self)
      for index in samples.indices { samples[index] = samples[index].byteSwapped }
    case .float32:
      let samples = row.bindMemory(to: UInt32.self)
      for index in samples.indices { samples[index] = samples[index].byteSwapped }
    }
  }
}

extension CGImageAlphaInfo {
  /// Whether alpha is the last component.
  fileprivate var isLast: Bool { self == .last || self == .premultipliedLast }
}
