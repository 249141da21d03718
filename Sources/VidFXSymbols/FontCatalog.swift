internal import CFont
import Synchronization

/// The fonts of the system, as fontconfig knows them.
struct FontCatalog {
  /// A font file, and what it can draw.
  struct Entry {
    let file: String
    /// Which face of a collection.
    let index: Int
    private let characters: OpaquePointer?

    fileprivate init?(_ pattern: OpaquePointer) {
      var name: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, vfx_fc_file(), 0, &name) == FcResultMatch, let name else { return nil }
      file = String(cString: name)
      var number: Int32 = 0
      FcPatternGetInteger(pattern, vfx_fc_index(), 0, &number)
      // The upper half names an instance of a variable font.
      index = Int(number)
      var set: OpaquePointer?
      FcPatternGetCharSet(pattern, vfx_fc_charset(), 0, &set)
      characters = set.flatMap(FcCharSetCopy)
    }

    func holds(_ scalar: Unicode.Scalar) -> Bool {
      characters.map { FcCharSetHasChar($0, scalar.value) != 0 } ?? false
    }
  }

  /// The font that a name stands for, then those that fill its gaps, best first.
  ///
  /// A name is a family or a PostScript name ("HelveticaNeue-Bold"); one that is not installed is replaced by the nearest
  /// that is.
  static func fonts(named name: String) -> [Entry] {
    var text = ""
    for character in name {
      text += "\\-:,=".contains(character) && character != "-" ? "\\\(character)" : String(character)
    }
    let (family, style) = split(text)
    let query = style.map { "\(family):style=\($0)" } ?? family
    guard let pattern = query.withCString({ FcNameParse(UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self)) })
    else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(nil, pattern, 1, nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont)).compactMap { index in
      guard let font = set.pointee.fonts[index], let full = FcFontRenderPrepare(nil, pattern, font) else { return nil }
      defer { FcPatternDestroy(full) }
      return Entry(full)
    }
  }

  /// "HelveticaNeue-Bold" is the style "Bold" of a family; "HelveticaNeue" is "Helvetica Neue".
  private static func split(_ name: String) -> (family: String, style: String?) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    func spaced(_ text: String) -> String {
      var words = ""
      for character in text {
        if character.isUppercase, let last = words.last, last.isLowercase { words += " " }
        words.append(character)
      }
      return words
    }
    guard let family = parts.first else { return (name, nil) }
    return (spaced(family), parts.count > 1 ? spaced(parts[1]) : nil)
  }
}
