import Foundation
import VidFXPixels

/// libyuv's conversions between 4:2:0 and RGBA on the same frames, where its library is installed.
///
/// Its coefficients have seven bits; ours are exact to rounding.
struct LibYUVPeer {
  /// Both directions have the parameters of `H420ToABGR`: three planes with their strides, packed pixels with theirs.
  private typealias ToPacked =
    @convention(c) (
      UnsafePointer<UInt8>, CInt, UnsafePointer<UInt8>, CInt, UnsafePointer<UInt8>, CInt, UnsafeMutablePointer<UInt8>,
      CInt, CInt, CInt
    ) -> CInt
  private typealias FromPacked =
    @convention(c) (
      UnsafePointer<UInt8>, CInt, UnsafeMutablePointer<UInt8>, CInt, UnsafeMutablePointer<UInt8>, CInt,
      UnsafeMutablePointer<UInt8>, CInt, CInt, CInt
    ) -> CInt

  private let toPacked: ToPacked
  private let fromPacked: FromPacked

  /// Loads the library; nil when it is not there.
  init?() {
    guard let library = dlopen("libyuv.so.0", RTLD_NOW), let to = dlsym(library, "H420ToABGR"),
      let from = dlsym(library, "ABGRToI420")
    else { return nil }
    toPacked = unsafeBitCast(to, to: ToPacked.self)
    fromPacked = unsafeBitCast(from, to: FromPacked.self)
  }

  /// The fastest of many conversions of `planar` (`yuv420p`) to `packed` (`rgba`), in milliseconds.
  func toRGBA(_ planar: PixelBuffer, _ packed: PixelBuffer) -> Double {
    fastest(planar, packed) { planes, pixels in
      _ = toPacked(
        planes[0].bytes, planes[0].stride, planes[1].bytes, planes[1].stride, planes[2].bytes, planes[2].stride,
        pixels.bytes, pixels.stride, CInt(planar.width), CInt(planar.height))
    }
  }

  /// The fastest of many conversions of `packed` to `planar`, in milliseconds.
  func fromRGBA(_ packed: PixelBuffer, _ planar: PixelBuffer) -> Double {
    fastest(planar, packed) { planes, pixels in
      _ = fromPacked(
        pixels.bytes, pixels.stride, planes[0].bytes, planes[0].stride, planes[1].bytes, planes[1].stride,
        planes[2].bytes, planes[2].stride, CInt(planar.width), CInt(planar.height))
    }
  }

  private typealias Rows = (bytes: UnsafeMutablePointer<UInt8>, stride: CInt)

  private func fastest(_ planar: PixelBuffer, _ packed: PixelBuffer, _ convert: ([Rows], Rows) -> Void) -> Double {
    func rows(_ plane: PixelBuffer.Plane) -> Rows {
      (plane.baseAddress.assumingMemoryBound(to: UInt8.self), CInt(plane.bytesPerRow))
    }
    return withExtendedLifetime((planar, packed)) {
      let (planes, pixels) = (planar.planes.map(rows), rows(packed.planes[0]))
      let clock = ContinuousClock()
      return (0..<32).map { _ in clock.measure { convert(planes, pixels) } / .milliseconds(1) }.min() ?? 0
    }
  }
}
