internal import CSDL2
import Glibc

/// SDL 2, found while the program runs, so that whoever shows no preview needs none.
///
/// Everything is called from the one thread that called ``start()``, as SDL demands; and so that no other ever waits for a
/// display that does not answer, or is told that it is gone.
struct SDLLibrary: @unchecked Sendable {
  let calls: vfx_sdl

  /// Loads the library, `name` among those of the system; it stays for as long as the program runs.
  init(named name: String = "libSDL2-2.0.so.0") throws(PreviewError) {
    var calls = vfx_sdl()
    if let reason = vfx_sdl_load(&calls, name) { throw .libraryMissing(String(cString: reason)) }
    vfx_sdl_silence(&calls)
    self.calls = calls
  }

  /// Connects to the display.
  func start() throws(PreviewError) {
    // Signals are the program's own matter; the compositor of the desktop stays.
    _ = calls.SetHint("SDL_NO_SIGNAL_HANDLERS", "1")
    _ = calls.SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    _ = calls.SetHint("SDL_RENDER_SCALE_QUALITY", "1")
    guard calls.Init(vfx_sdl_init_video) == 0 else { throw .noDisplay(error) }
    // Where there is nothing to show anything on, SDL draws into memory.
    let driver = calls.GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    if ["offscreen", "dummy", "none"].contains(driver), getenv("SDL_VIDEODRIVER") == nil {
      throw .noDisplay("SDL found neither X11 nor Wayland nor a screen of its own")
    }
    DisplayLoss.listen()
  }

  /// What went wrong in the call before, in SDL's words.
  var error: String { calls.GetError().map { String(cString: $0) } ?? "" }

  /// What has happened meanwhile, without waiting.
  func poll() -> PreviewEvent? {
    var event = vfx_sdl_event()
    return calls.PollEvent(&event) == 1 ? PreviewEvent(event) : nil
  }
}
