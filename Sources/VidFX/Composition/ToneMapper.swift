import CoreImage
import VidFXFilters
import VidFXImage
import VidFXLibAV
import VidFXPixels

/// Turns frames of PQ and HLG into what displays of standard dynamic range show.
///
/// Light as a display of 1000 cd/m² gives it, for HLG by the system gamma of ITU-R BT.2100-2 (table 5: 1.2), is divided by
/// that of a white page, 203 cd/m² (ITU-R BT.2408-7, table 1), compressed from half of that on up to the brightest there is,
/// each colour keeping the ratio of its components, and coded for displays by ITU-R BT.1886 (gamma 2.4, black at 0).
struct ToneMapper: Sendable {
  private let transfer: TransferFunction
  private let primaries: ColorPrimaries
  /// How many times brighter than white the brightest light is.
  private let headroom: Double

  /// cd/m² of a white page.
  private static let white = 203.0
  /// cd/m² of the display that HLG is shown on, and the brightest of PQ where nobody says.
  private static let usualPeak = 1000.0

  /// What frames of `color` that were mastered as `hdr` says need; nil for those of standard dynamic range.
  init?(_ color: ColorDescription, _ hdr: HDRMetadata) {
    guard let transfer = color.transfer, transfer.isHDR else { return nil }
    self.transfer = transfer
    primaries = color.primaries ?? .bt2020
    let stated = transfer == .pq ? hdr.statedPeak : nil
    headroom = min(max((stated ?? Self.usualPeak) / Self.white, 1), 10000 / Self.white)
  }

  /// What the values of frames of `color` mean afterwards.
  static func result(of color: ColorDescription) -> ColorDescription {
    var result = color
    if color.matrix != .identity { result.matrix = .bt709 }
    (result.primaries, result.transfer) = (.bt709, .bt709)
    return result
  }

  /// `image`, which shows a frame, in standard dynamic range.
  ///
  /// - Parameter isManaged: Whether the context takes values for light.
  func image(_ image: CIImage, isManaged: Bool) -> CIImage {
    let coded = isManaged ? image : image.decoded(transfer, primaries)
    // 1 is the brightest light that the curve holds.
    let shown = transfer == .hlg ? Self.displayed(coded) : coded
    let gain = (transfer == .pq ? 10000 : Self.usualPeak) / Self.white
    let relative = shown.applying(.matrix(.scale(red: gain, green: gain, blue: gain)))
    let signal = relative.toneMapped(from: headroom, to: 1).applying(.straight(.signedPower, [1 / 2.4]))
    return isManaged ? signal.decoded(.bt709, .bt709) : signal
  }

  /// ITU-R BT.2100-2, table 5: display light of the scene's, Y^(γ − 1) · E.
  private static func displayed(_ scene: CIImage) -> CIImage {
    // Luminance of light with the primaries of BT.709, as decoding gives it: the same Y.
    let weights = [0.2126, 0.7152, 0.0722, 0, 0]
    let luminance = scene.applying(.straightMatrix(weights + weights + weights + [0, 0, 0, 0, 1]))
    return scene.blended(.multiply, with: luminance.applying(.straight(.signedPower, [0.2])))
  }
}

extension HDRMetadata {
  /// cd/m² of the brightest light: of the content where that is stated, else of the display it was mastered on; nil where
  /// neither is.
  var statedPeak: Double? {
    if let light = contentLight, light.maximum > 0 { return Double(light.maximum) }
    return masteringDisplay?.luminance.flatMap { $0.maximum.isKnown ? $0.maximum.doubleValue : nil }
  }
}
