/// What the file type box of a HEIF file says (ISO/IEC 14496-12, 4.3; ISO/IEC 23008-12, 10).
public struct HEIFBrand: Hashable, Sendable {
  /// The brand that tells: the major one, or else the first compatible one that is HEIF's.
  public let name: String
  /// Whether the file is first of all a sequence, which has tracks as a movie has.
  public let isSequence: Bool
  /// `av1` or `hevc`; nil where the brands leave it open.
  public let codecName: String?

  /// Brands of still pictures, and of sequences of them.
  private static let stills: Set = ["heic", "heix", "heim", "heis", "avif", "mif1", "mif2", "miaf"]
  private static let sequences: Set = ["hevc", "hevx", "hevm", "hevs", "msf1", "avis"]

  /// Reads the beginning of a file, some hundred bytes; nil for other files.
  public init?(_ beginning: some Sequence<UInt8>) {
    let head = Array(beginning.prefix(1024))
    guard head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let size = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
    // Between the major brand and the compatible ones is a version.
    let places = [8] + stride(from: 16, through: min(size, head.count) - 4, by: 4)
    let brands = places.map { String(decoding: head[$0..<$0 + 4], as: UTF8.self) }
    guard let name = brands.first(where: { Self.stills.contains($0) || Self.sequences.contains($0) }) else {
      return nil
    }
    self.name = name
    isSequence = Self.sequences.contains(name)
    codecName =
      brands.contains { ["avif", "avis"].contains($0) }
      ? "av1" : brands.contains { $0.hasPrefix("he") } ? "hevc" : nil
  }
}
