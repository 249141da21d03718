internal import CLibAV
import VidFXPixels

/// HDR metadata and noise settings in the words of encoders that want them as text.
enum EncoderHDR {
  /// Options that make `encoder` write the metadata into its own stream, and that keep it from printing on its own.
  static func options(encoder: String, hdr: HDRMetadata) -> [(key: String, value: String)] {
    switch encoder {
    case "libx265":
      var parameters = ["log-level=error"]
      if let display = hdr.masteringDisplay.flatMap(masteringDisplay) { parameters.append("master-display=" + display) }
      if let light = hdr.contentLight { parameters.append("max-cll=\(light.maximum),\(light.maximumFrameAverage)") }
      return [("x265-params", parameters.joined(separator: ":"))]
    case "libx264", "libx264rgb":
      var parameters: [String] = []
      if let display = hdr.masteringDisplay.flatMap(masteringDisplay) {
        parameters.append("mastering-display=" + display)
      }
      if let light = hdr.contentLight { parameters.append("cll=\(light.maximum),\(light.maximumFrameAverage)") }
      return parameters.isEmpty ? [] : [("x264-params", parameters.joined(separator: ":"))]
    default: return []
    }
  }

  /// `G(x,y)B(x,y)R(x,y)WP(x,y)L(max,min)` in units of 0.00002 and 0.0001 cd/m² (HEVC, D.3.28).
  private static func masteringDisplay(_ display: HDRMetadata.MasteringDisplay) -> String? {
    guard let p = display.primaries, let l = display.luminance else { return nil }
    func point(_ c: HDRMetadata.MasteringDisplay.Chromaticity) -> String {
      "(\(units(c.x, 50_000)),\(units(c.y, 50_000)))"
    }
    return "G\(point(p.green))B\(point(p.blue))R\(point(p.red))WP\(point(p.white))"
      + "L(\(units(l.maximum, 10_000)),\(units(l.minimum, 10_000)))"
  }

  private static func units(_ value: Rational, _ perOne: Int64) -> Int64 {
    value.denominator == 0 ? 0 : (value.numerator * perOne + value.denominator / 2) / value.denominator
  }
}
