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
  /// - Throws: What is wrong with a text that begins as a generator does, or nearly so and has a size.
  init?(parsing text: String) throws(CommandError) {
    guard let end = text.firstIndex(where: { ":=".contains($0) }), !FileManager.default.fileExists(atPath: text) else {
      return nil
    }
    let word = String(text[..<end])
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let place = parts.dropFirst().lastIndex(where: Self.isSize)
    guard let name = Self.filterName(word) else {
      if place != nil { try Self.rejectNearly(word, of: text) }
      return nil
    }
    guard let place else {
      if let part = parts.dropFirst().first(where: Self.isNearlySize) {
        throw CommandError(.usage, "\(text): '\(part)' is no size; both sides are 1 to 65535 pixels, as in 1280x720")
      }
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

  /// The filter that inputs may call `word`: `color`, `checkerboard`, `qrCode`; nil where no generator is called so.
  static func filterName(_ word: String) -> String? {
    for name in [word, word + "Generator", "constant" + word + "Generator"] {
      guard let schema = FilterCatalog.builtIn.schema(named: name) else { continue }
      return schema.parameters.contains { $0.kind == .image } ? nil : schema.shortName
    }
    return nil
  }

  /// Tells who wrote a filter, or mistyped a generator, that no generator is called `word`.
  private static func rejectNearly(_ word: String, of text: String) throws(CommandError) {
    if FilterCatalog.builtIn.schema(named: word) != nil {
      throw CommandError(
        .usage, "\(text): \(word) works on pictures and makes none: it belongs behind -f; \(form)")
    }
    let generators = FilterCatalog.builtIn.schemas.filter { !$0.parameters.contains { $0.kind == .image } }
    let names = generators.flatMap { schema in
      let name = schema.shortName
      return name.hasSuffix("Generator") ? [name, String(name.dropLast("Generator".count))] : [name]
    }
    guard let nearest = nearestName(to: word, in: names + ["color"]) else { return }
    throw CommandError(.usage, "\(text): there is no such file, and no generator '\(word)'; did you mean '\(nearest)'?")
  }

  /// Whether somebody meant `part` to be a size: `0x10`, `70000x10`, `10X10`, `10×10@25`.
  private static func isNearlySize(_ part: Substring) -> Bool {
    part.prefix { $0 != "@" }.wholeMatch(of: /\d+\s*[xX×*]\s*\d+/) != nil
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
