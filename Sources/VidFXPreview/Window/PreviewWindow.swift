internal import CSDL2
import Foundation
import VidFXPipeline
import VidFXPixels

/// A window that shows pictures; used by the thread that started SDL, and by no other.
final class PreviewWindow {
  private let sdl: SDLLibrary
  private let window: UnsafeMutableRawPointer
  private let renderer: UnsafeMutableRawPointer
  private let converter = PreviewConverter()
  private var texture: UnsafeMutableRawPointer?
  private var textureKind: TextureKind?
  private var isFullScreen = false
  /// Where an undecorated window was before it filled the screen.
  private var windowedPlace: vfx_sdl_rect?

  private struct TextureKind: Equatable {
    var surface: PreviewSurface
    var width: Int
    var height: Int
  }

  /// Opens a window for pictures of `size` displayed pixels, or as large as the screen has room for.
  init(_ sdl: SDLLibrary, title: String, size: (width: Double, height: Double)) throws(PreviewError) {
    self.sdl = sdl
    var screen = vfx_sdl_rect(x: 0, y: 0, w: 1280, h: 720)
    _ = sdl.calls.GetDisplayUsableBounds(0, &screen)
    // Something of the desktop stays in sight.
    let room = (Double(screen.w) * 0.9, Double(screen.h) * 0.9)
    let scale = min(1, room.0 / size.width, room.1 / size.height)
    let opened = sdl.calls.CreateWindow(
      title, vfx_sdl_position_centered, vfx_sdl_position_centered, Int32((size.width * scale).rounded()),
      Int32((size.height * scale).rounded()), vfx_sdl_window_resizable)
    guard let opened else { throw .failed(call: "SDL_CreateWindow", sdl.error) }
    guard let renderer = sdl.calls.CreateRenderer(opened, -1, 0) else {
      let reason = sdl.error
      sdl.calls.DestroyWindow(opened)
      throw .failed(call: "SDL_CreateRenderer", reason)
    }
    window = opened
    self.renderer = renderer
  }

  /// Closes it, after which it is of no more use.
  func close() {
    dropTexture()
    sdl.calls.DestroyRenderer(renderer)
    sdl.calls.DestroyWindow(window)
  }

  /// Names the window.
  func setTitle(_ title: String) { sdl.calls.SetWindowTitle(window, title) }

  /// Fills the screen, or goes back.
  func toggleFullScreen() {
    isFullScreen.toggle()
    // X11 leaves it to the window manager, and SDL believes that it was done. Where there is none (a kiosk, a projector),
    // nothing surrounds the window: it is given the size of the screen. A manager that has no frames overrules that.
    if isFullScreen, isUndecorated { windowedPlace = spread() }
    _ = sdl.calls.SetWindowFullscreen(window, isFullScreen ? vfx_sdl_window_fullscreen : 0)
    if !isFullScreen, let place = windowedPlace {
      setPlace(place)
      windowedPlace = nil
    }
  }

  private var isUndecorated: Bool {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    return sdl.calls.GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0
      && [top, left, bottom, right].allSatisfy { $0 == 0 }
  }

  /// Makes it as large as the screen, and tells where it was.
  private func spread() -> vfx_sdl_rect? {
    var (before, screen) = (vfx_sdl_rect(), vfx_sdl_rect())
    guard sdl.calls.GetDisplayBounds(max(0, sdl.calls.GetWindowDisplayIndex(window)), &screen) == 0 else { return nil }
    sdl.calls.GetWindowPosition(window, &before.x, &before.y)
    sdl.calls.GetWindowSize(window, &before.w, &before.h)
    setPlace(screen)
    return before
  }

  private func setPlace(_ place: vfx_sdl_rect) {
    sdl.calls.SetWindowSize(window, place.w, place.h)
    sdl.calls.SetWindowPosition(window, place.x, place.y)
  }

  /// Forgets what the display has forgotten.
  func dropTexture() {
    if let texture { sdl.calls.DestroyTexture(texture) }
    texture = nil
    textureKind = nil
  }

  /// Shows `frame` on black; nil shows black.
  func draw(_ frame: VideoFrame?) {
    _ = sdl.calls.SetRenderDrawColor(renderer, 0, 0, 0, 255)
    _ = sdl.calls.RenderClear(renderer)
    if let frame {
      var (width, height): (Int32, Int32) = (0, 0)
      _ = sdl.calls.GetRendererOutputSize(renderer, &width, &height)
      let layout = PreviewLayout(
        displaying: PreviewLayout.displayedSize(of: frame), in: (max(1, Int(width)), max(1, Int(height))))
      upload(frame.pixels, layout)
      if let texture {
        var place = vfx_sdl_rect(
          x: Int32(layout.x), y: Int32(layout.y), w: Int32(layout.width), h: Int32(layout.height))
        _ = sdl.calls.RenderCopy(renderer, texture, nil, &place)
      }
    }
    sdl.calls.RenderPresent(renderer)
  }

  private func upload(_ pixels: PixelBuffer, _ layout: PreviewLayout) {
    let surface = PreviewSurface(for: pixels)
    switch surface {
    case .planes(let mode):
      // SDL looks at the mode when it makes a texture, or when it fills one, as the way of drawing has it.
      sdl.calls.SetYUVConversionMode(mode)
      prepare(TextureKind(surface: surface, width: pixels.width, height: pixels.height), vfx_sdl_format_iyuv)
      guard let texture else { return }
      let (y, u, v) = (pixels.planes[0], pixels.planes[1], pixels.planes[2])
      _ = sdl.calls.UpdateYUVTexture(
        texture, nil, y.baseAddress, Int32(y.bytesPerRow), u.baseAddress, Int32(u.bytesPerRow), v.baseAddress,
        Int32(v.bytesPerRow))
    case .converted:
      guard let picture = converter.bgra(pixels, width: layout.width, height: layout.height) else { return }
      prepare(TextureKind(surface: surface, width: picture.width, height: picture.height), vfx_sdl_format_argb8888)
      guard let texture else { return }
      let plane = picture.planes[0]
      _ = sdl.calls.UpdateTexture(texture, nil, plane.baseAddress, Int32(plane.bytesPerRow))
      withExtendedLifetime(picture) {}
    }
    withExtendedLifetime(pixels) {}
  }

  private func prepare(_ kind: TextureKind, _ format: UInt32) {
    guard kind != textureKind || texture == nil else { return }
    dropTexture()
    texture = sdl.calls.CreateTexture(
      renderer, format, vfx_sdl_access_streaming, Int32(kind.width), Int32(kind.height))
    textureKind = kind
  }

  /// `pixels` as a PNG file.
  func png(_ pixels: PixelBuffer) -> Data? { converter.png(pixels) }
}
