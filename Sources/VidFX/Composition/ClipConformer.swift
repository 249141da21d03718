import CoreImage
import Foundation
import VidFXFilters
import VidFXImage
import VidFXLibAV
import VidFXMedia
import VidFXPixels

/// Gives frames of any clip the size, the pixel shape and the colours of the output.
///
/// Range, matrix and layout of samples need no step of their own: every frame is loaded by its own and stored by the output's.
struct ClipConformer: Sendable {
  /// Pixels of the joined picture.
  let size: CGSize
  /// Width over height of one of them; unknown when nobody says.
  let pixelAspect: Rational
  /// What the values of the reference clip mean.
  let color: ColorDescription
  let fit: ClipFit

  /// The frame of the joined picture that shows `picture`.
  ///
  /// - Parameters:
  ///   - hdr: What `picture` was mastered for.
  ///   - isManaged: Whether the context converts colours itself.
  func image(_ picture: JoinedFrame.Picture, hdr: HDRMetadata, isManaged: Bool) -> CIImage {
    let source = CIImage(pixelBuffer: picture.pixels)
    if picture.isConformed { return source }
    return placed(matched(source, picture.pixels.color, hdr, isManaged: isManaged), picture.sampleAspectRatio)
  }

  // MARK: Size

  private func placed(_ image: CIImage, _ aspect: Rational) -> CIImage {
    // Pixels of which nobody says so are square.
    func value(_ ratio: Rational) -> Double { ratio.isKnown ? ratio.doubleValue : 1 }
    return fit.image(image, pixelAspect: value(aspect), into: size, frameAspect: value(pixelAspect))
  }

  // MARK: Colour

  /// What is not stated is taken to be as in the reference clip.
  private func matched(
    _ image: CIImage, _ own: ColorDescription, _ hdr: HDRMetadata, isManaged: Bool
  ) -> CIImage {
    let transfer = (from: own.transfer ?? color.transfer ?? .bt709, to: color.transfer ?? .bt709)
    let primaries = (from: own.primaries ?? color.primaries ?? .bt709, to: color.primaries ?? .bt709)
    let isSameLight = transfer.from.isHDR == transfer.to.isHDR && transfer.from.whiteLight == transfer.to.whiteLight
    if isManaged {
      return isSameLight ? image : relit(image, transfer, hdr)
    }
    if transfer.from.isShown(like: transfer.to) && primaries.from == primaries.to { return image }
    let curve = transfer.from.isShown(like: transfer.to) ? transfer.to : transfer.from
    return relit(image.decoded(curve, primaries.from), transfer, hdr).encoded(transfer.to, primaries.to)
  }

  /// White becomes white; highlights that the output cannot show are compressed.
  private func relit(
    _ light: CIImage, _ transfer: (from: TransferFunction, to: TransferFunction), _ hdr: HDRMetadata
  ) -> CIImage {
    let gain = transfer.to.whiteLight / transfer.from.whiteLight
    let scaled = gain == 1 ? light : light.applying(.matrix(ColorMatrix.scale(red: gain, green: gain, blue: gain)))
    guard transfer.from.isHDR && !transfer.to.isHDR else { return scaled }
    return scaled.toneMapped(from: headroom(transfer.from, hdr), to: 1)
  }

  /// How many times brighter than white the brightest light is.
  private func headroom(_ transfer: TransferFunction, _ hdr: HDRMetadata) -> Double {
    if transfer == .hlg { return 1 / transfer.whiteLight }
    return min(max((hdr.statedPeak ?? 1000) / 203, 1), 10000 / 203)
  }
}
