internal import CLibAV
import VidFXPixels

/// Picks, among the pixel formats of an encoder, the one that loses nothing and wastes least.
struct PixelFormatChoice {
  /// What the encoder gets.
  let encoderFormat: AVPixelFormat
  /// What frames are to be handed over in; the same layout, or the nearest that pixel programs store.
  let format: PixelFormat
  /// What is lost, in words; empty when nothing is.
  let losses: [String]
  /// The nearest format with alpha that the encoder has, by libav's name; nil where it has none.
  var formatWithAlpha: String?

  private struct Traits {
    var depth: Int
    var log2Width: Int
    var log2Height: Int
    var hasAlpha: Bool
    var isRGB: Bool
    var isGray: Bool
    var isPalette: Bool

    init?(_ format: AVPixelFormat) {
      guard let pointer = av_pix_fmt_desc_get(format) else { return nil }
      let d = pointer.pointee
      let flags = Int32(truncatingIfNeeded: d.flags)
      if flags & (AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_BAYER) != 0 { return nil }
      isPalette = flags & AV_PIX_FMT_FLAG_PAL != 0
      isGray = d.nb_components < 3 && !isPalette
      isRGB = flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0 && !isGray
      // A palette has 8 bits a component, but few colours; three bits each stand for that.
      let depths = [d.comp.0.depth, d.comp.1.depth, d.comp.2.depth].prefix(min(3, Int(d.nb_components)))
      depth = isPalette ? 3 : Int(depths.min() ?? 8)
      (log2Width, log2Height) = isRGB || isGray ? (0, 0) : (Int(d.log2_chroma_w), Int(d.log2_chroma_h))
      hasAlpha = flags & AV_PIX_FMT_FLAG_ALPHA != 0 && !isPalette
    }
  }

  /// - Parameters:
  ///   - source: What the frames have.
  ///   - candidates: What the encoder takes; `nil` when it takes everything.
  ///   - minimumDepth: Bits below which a candidate does not count.
  ///   - hasBackground: Whether something is put behind what is transparent.
  init?(
    for source: PixelFormat, among candidates: [AVPixelFormat]?, minimumDepth: Int = 0, hasBackground: Bool = false
  ) {
    guard let wanted = Traits(source.avPixelFormat) else { return nil }
    let names = Set(candidates?.compactMap { LibAV.string(av_get_pix_fmt_name($0)) } ?? [])
    var best: (format: AVPixelFormat, cost: Int)?
    for candidate in candidates ?? [source.avPixelFormat] {
      guard let traits = Traits(candidate),
        traits.depth >= minimumDepth || wanted.depth < minimumDepth && candidates == nil,
        let name = LibAV.string(av_get_pix_fmt_name(candidate))
      else { continue }
      // The old full-range names say nothing that the range does not say.
      if name.hasPrefix("yuvj"), names.contains("yuv" + name.dropFirst(4)) { continue }
      var cost = Self.loss(wanted, traits) * 100 + Self.waste(wanted, traits)
      if candidate == source.avPixelFormat { cost -= 1 }
      if PixelFormat(candidate) == nil { cost += 2 }
      if best.map({ cost < $0.cost }) ?? true { best = (candidate, cost) }
    }
    guard let best, let traits = Traits(best.format),
      let format = PixelFormat(best.format) ?? PixelFormat.replacement(for: best.format)
    else { return nil }
    encoderFormat = best.format
    self.format = format
    losses = Self.losses(wanted, traits, hasBackground)
  }

  /// The format with alpha that is nearest to `source`.
  static func withAlpha(for source: PixelFormat, among candidates: [AVPixelFormat]?, minimumDepth: Int) -> String? {
    let all = candidates ?? PixelFormat.all.map(\.avPixelFormat)
    let choice = PixelFormatChoice(
      for: source, among: all.filter { Traits($0)?.hasAlpha == true }, minimumDepth: minimumDepth)
    return choice.flatMap { LibAV.string(av_get_pix_fmt_name($0.encoderFormat)) }
  }

  /// Says what is lost as frames go into the format of the encoder `name` that is not `wanted`.
  func notes(of name: String, instead wanted: PixelFormat, _ options: MediaWriter.Options) -> [String] {
    guard !losses.isEmpty else { return [] }
    // Who chose a format is told about that one.
    let cause = options.pixelFormat.map { "frames become \($0)" } ?? "\(name) has no \(wanted)"
    return ["\(cause): \(losses.joined(separator: ", ")) will be lost"]
  }

  private static func loss(_ a: Traits, _ b: Traits) -> Int {
    var loss = 0
    if !a.isGray && b.isGray { loss += 1000 }
    if a.hasAlpha && !b.hasAlpha { loss += 200 }
    loss += 40 * max(0, a.depth - b.depth)
    if !a.isGray {
      // Red, green and blue have no chroma to halve; luma and chroma of a whole picture hold them but for rounding.
      if a.isRGB != b.isRGB && !b.isGray { loss += a.isRGB ? 20 : 60 }
      loss += 50 * max(0, b.log2Width - a.log2Width) + 50 * max(0, b.log2Height - a.log2Height)
    }
    return loss
  }

  private static func waste(_ a: Traits, _ b: Traits) -> Int {
    var waste = 2 * max(0, b.depth - a.depth)
    if b.hasAlpha && !a.hasAlpha { waste += 6 }
    if a.isGray && !b.isGray { waste += b.isRGB ? 20 : 4 - b.log2Width - b.log2Height }
    if !a.isGray { waste += 4 * max(0, a.log2Width - b.log2Width) + 4 * max(0, a.log2Height - b.log2Height) }
    return waste
  }

  private static func losses(_ a: Traits, _ b: Traits, _ hasBackground: Bool) -> [String] {
    var losses: [String] = []
    if b.isPalette {
      return ["all but 256 colours a frame"] + (a.hasAlpha && !hasBackground ? ["half transparency"] : [])
    }
    if !a.isGray && b.isGray { losses.append("colour") }
    if a.hasAlpha && !b.hasAlpha && !hasBackground { losses.append("alpha (shown over black)") }
    if a.depth > b.depth { losses.append("depth (\(a.depth) to \(b.depth) bits)") }
    if !a.isGray && (b.log2Width > a.log2Width || b.log2Height > a.log2Height) {
      losses.append("chroma resolution")
    }
    return losses
  }
}
