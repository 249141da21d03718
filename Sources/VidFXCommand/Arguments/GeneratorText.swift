import Foundation
import VidFX

/// An input that filters make: `color=navy:1280x720@30:5s`, a generator with its parameters, a size, frames a second and a
/// length, of which only name and size must be there.
struct GeneratorText: Hashable, Sendable {
  /// As it was written.
  let text: String
  /// The generator with its parameters, as filter text has them.
  let filter: String
  /// Pixels of its pictures.
  let size: SizeText
  /// Frames a second.
  let rate: Rational
  /// How long it is; nil where that was not written.
  let length: MediaTime?

  /// How one is written.
  static let form = "GENERATOR[=PARAMETERS]:WIDTHxHEIGHT[@RATE][:DURATION], as in color=navy:1280x720@30:5s"

  /// Takes `text` apart; nil where it is the name of a file, because there is one or because no generator is called so.
  ///
  /// - Throws: What is wrong with a text that begins as a generator does.
  init?(parsing text: String) throws(CommandError) {
    guard let end = text.firstIndex(where: { ":=".contains($0) }),
      let name = Self.filterName(String(text[..<end])), !FileManager.default.fileExists(atPath: text)
    else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let place = parts.lastIndex(where: Self.isSize), place > 0 else {
      throw CommandError(.usage, "\(text): a generator as an input has a size: \(Self.form)")
    }
    let (size, rate) = try Self.sizeAndRate(parts[place], of: text)
    self.text = text
    filter = name + parts[..<place].joined(separator: ":").dropFirst(text[..<end].count)
    (self.size, self.rate) = (size, rate)
    guard place + 1 < parts.count else {
      length = nil
      return
    }
    do throws(ValueError) {
      length = try TimeText.parse(parts[(place + 1)...].joined(separator: ":"))
    } catch {
      throw CommandError(.usage, "\(text): behind the size stands how long it is: \(error.message)")
    }
    guard length.map({ $0 > .zero }) ?? true else {
      throw CommandError(.usage, "\(text): a generator is on show for more than no time")
    }
  }

  /// Generators by the short names that inputs may have: `color`, `checkerboard`, `qrCode`.
  private static func filterName(_ word: String) -> String? {
    for name in [word, word + "Generator", "constant" + word + "Generator"] {
      guard let schema = FilterCatalog.builtIn.schema(named: name) else { continue }
      return schema.parameters.contains { $0.kind == .image } ? nil : schema.shortName
    }
    return nil
  }

  private static func isSize(_ part: Substring) -> Bool {
    (try? SizeText(parsing: String(part.prefix { $0 != "@" }))) != nil
  }

  private static func sizeAndRate(
    _ part: Substring, of text: String
  ) throws(CommandError) -> (size: SizeText, rate: Rational) {
    do throws(ValueError) {
      let pieces = part.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let size = try SizeText(parsing: String(pieces[0]))
      return (size, pieces.count == 1 ? GeneratedVideo.usualFrameRate : try RateText.parse(String(pieces[1])))
    } catch {
      throw CommandError(
        .usage,
        "\(text): behind the @ of a size stand frames a second, and the length behind a colon: \(error.message)")
    }
  }
}
