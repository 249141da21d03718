internal import CSDL2
import VidFXPixels

/// What SDL is given to show: planes as they are where SDL has the matrix and the range, RGB otherwise.
enum PreviewSurface: Hashable {
  /// Planar 4:2:0 that SDL converts, by one of its modes.
  case planes(mode: Int32)
  /// BGRA bytes, converted by the renderer.
  case converted

  /// Chooses for `pixels`.
  ///
  /// SDL has BT.601 in both ranges and BT.709 in the limited one, 8 bits (SDL_YUV_CONVERSION_MODE).
  init(for pixels: PixelBuffer) {
    // What nobody states is what the renderer takes it for.
    let matrix = pixels.color.matrix ?? (pixels.height >= 720 ? .bt709 : .smpte170m)
    let mode: Int32? =
      switch (matrix, pixels.color.range ?? .limited) {
      case (.smpte170m, .limited), (.bt470bg, .limited): vfx_sdl_yuv_bt601
      case (.smpte170m, .full), (.bt470bg, .full): vfx_sdl_yuv_jpeg
      case (.bt709, .limited): vfx_sdl_yuv_bt709
      default: nil
      }
    // SDL would take the chroma of an odd column or row for that of the one before.
    guard let mode, pixels.format == .yuv420p, pixels.width.isMultiple(of: 2), pixels.height.isMultiple(of: 2),
      pixels.planes.allSatisfy({ $0.bytesPerRow > 0 }), !pixels.isInterlaced
    else {
      self = .converted
      return
    }
    self = .planes(mode: mode)
  }
}
