internal import CFont

/// A part of a line that one font draws in one script and direction.
struct TextRun {
  /// A face among those of a style.
  struct Font: Equatable {
    let style: Int
    let face: Int
  }

  private(set) var text: String
  let font: Font
  let script: hb_script_t
  private let level: Int8

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The parts of `line` from left to right (Unicode Standard Annex #9); the first letter decides which end it starts
  /// from.
  ///
  /// - Parameter font: What draws a character; it is told the character's place in the line.
  static func runs(_ line: String, font: (Int, Character) -> Font) -> [TextRun] {
    let levels = levels(line)
    var (runs, scalar) = ([TextRun](), 0)
    for (index, character) in line.enumerated() {
      let level = levels[scalar]
      scalar += character.unicodeScalars.count
      let (font, script) = (font(index, character), script(character))
      if let last = runs.last, last.font == font, last.level == level, script == nil || script == last.script {
        runs[runs.count - 1].text.append(character)
      } else {
        // Digits and signs go with what stands before them.
        let script = script ?? runs.last?.script ?? HB_SCRIPT_COMMON
        runs.append(TextRun(text: String(character), font: font, script: script, level: level))
      }
    }
    return inVisualOrder(runs)
  }

  /// Rule L2: from the highest level down, whatever lies at it or above is turned round.
  private static func inVisualOrder(_ runs: [TextRun]) -> [TextRun] {
    var runs = runs
    for level in stride(from: runs.map(\.level).max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < runs.count {
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return runs
  }

  /// The embedding level of each scalar.
  private static func levels(_ line: String) -> [Int8] {
    let scalars = line.unicodeScalars.map(\.value)
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    // FRIBIDI_PAR_ON, which is a macro: the first strong character decides.
    var direction = FriBidiParType(rawValue: 0x40)
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
    return highest > 0 ? levels : [Int8](repeating: 0, count: scalars.count)
  }

  /// The script of a character; nil for what belongs to many.
  private static func script(_ character: Character) -> hb_script_t? {
    let functions = hb_unicode_funcs_get_default()
    for scalar in character.unicodeScalars {
      let script = hb_unicode_script(functions, scalar.value)
      if script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED { return script }
    }
    return nil
  }
}
