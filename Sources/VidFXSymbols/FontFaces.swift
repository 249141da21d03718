internal import CFont

/// The faces of a font and of those that fill its gaps, opened when they are needed.
struct FontFaces {
  private let entries: [FontCatalog.Entry]
  private var faces: [Int: FontFace] = [:]
  private let open: (FontCatalog.Entry) -> FontFace?

  init(_ entries: [FontCatalog.Entry], size: Double, library: FT_Library) {
    open = { FontFace($0, size: size, library: library) }
    self.entries = entries
    if let first = entries.first { faces[0] = open(first) }
  }

  var main: FontFace? { faces[0] }

  /// The first font that holds the character; the main one, with its sign for what is missing, when none does.
  mutating func font(for character: Character) -> Int {
    let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return entries.indices.first { index in
      scalars.allSatisfy { entries[index].holds($0) } && face(index) != nil
    } ?? 0
  }

  mutating func face(_ index: Int) -> FontFace? {
    if let face = faces[index] { return face }
    // Fonts that cannot be scaled do not open.
    let face = open(entries[index])
    faces[index] = face
    return face
  }
}
