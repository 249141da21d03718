internal import CFont

/// One font at one size: outlines from FreeType, shaping from HarfBuzz. Used by one thread at a time.
final class FontFace {
  /// A glyph and how far the pen goes on after it, in pixels.
  struct Glyph {
    let index: UInt32
    let x, y: Double
    let advance: Double
  }

  let entry: FontCatalog.Entry
  /// Pixels above and below the baseline, and between lines.
  let ascent, descent, leading: Double
  private let face: FT_Face
  private let shaper: OpaquePointer

  /// Opens a font; `size` is the em in pixels. Nil when the file is gone or no font.
  init?(_ entry: FontCatalog.Entry, size: Double, library: FT_Library) {
    var opened: FT_Face?
    guard FT_New_Face(library, entry.file, FT_Long(entry.index), &opened) == 0, let opened else { return nil }
    guard opened.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0,
      FT_Set_Char_Size(opened, 0, FT_F26Dot6((size * 64).rounded()), 72, 72) == 0,
      let shaper = hb_ft_font_create_referenced(opened)
    else {
      FT_Done_Face(opened)
      return nil
    }
    hb_ft_font_set_load_flags(shaper, vfx_ft_load_outline)
    self.entry = entry
    self.shaper = shaper
    face = opened
    let unit = size / Double(opened.pointee.units_per_EM)
    ascent = Double(opened.pointee.ascender) * unit
    descent = -Double(opened.pointee.descender) * unit
    leading = max(0, Double(opened.pointee.height) * unit - ascent - descent)
  }

  deinit {
    hb_font_destroy(shaper)
    FT_Done_Face(face)
  }

  /// The glyphs of a text of one script and direction, from left to right.
  func shape(_ text: String, script: hb_script_t, isRightToLeft: Bool) -> [Glyph] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    var bytes = text
    bytes.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
      }
    }
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_shape(shaper, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      Glyph(
        index: infos[index].codepoint, x: Double(positions[index].x_offset) / 64,
        y: Double(positions[index].y_offset) / 64, advance: Double(positions[index].x_advance) / 64)
    }
  }

  /// Draws a glyph whose origin is at (`x`, `y`) pixels from the left and the bottom of `canvas`.
  func draw(_ glyph: UInt32, x: Double, y: Double, into canvas: inout CoverageCanvas) {
    guard FT_Load_Glyph(face, glyph, vfx_ft_load_outline) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return }
    // The whole pixels are the bitmap's place; the rest moves the outline.
    let (left, bottom) = (x.rounded(.down), y.rounded(.down))
    FT_Outline_Translate(
      &slot.pointee.outline, FT_Pos(((x - left) * 64).rounded()), FT_Pos(((y - bottom) * 64).rounded()))
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0, let pixels = slot.pointee.bitmap.buffer else { return }
    let bitmap = slot.pointee.bitmap
    let (column, top) = (Int(left) + Int(slot.pointee.bitmap_left), Int(bottom) + Int(slot.pointee.bitmap_top))
    for row in 0..<Int(bitmap.rows) {
      let line = pixels + row * Int(bitmap.pitch)
      for i in 0..<Int(bitmap.width) { canvas.add(line[i], x: column + i, y: top - 1 - row) }
    }
  }
}
