internal import CSDL2

/// What can happen to the window.
enum PreviewEvent: Hashable {
  /// A key that means something.
  case key(PreviewKey)
  /// The window is to be closed.
  case close
  /// The picture must be drawn again: the window has another size, was uncovered, or lost what it showed.
  case expose(losesTextures: Bool)
  /// Something that means nothing here, or the program's own wake-up.
  case other

  init(_ event: vfx_sdl_event) {
    switch event.type {
    case vfx_sdl_event_quit: self = .close
    case vfx_sdl_event_keydown: self = PreviewKey(event.key, modifiers: event.modifiers).map { .key($0) } ?? .other
    case vfx_sdl_event_window: self = .expose(losesTextures: false)
    case vfx_sdl_event_targets_reset, vfx_sdl_event_device_reset: self = .expose(losesTextures: true)
    default: self = .other
    }
  }
}

/// The keys of the preview.
public enum PreviewKey: Hashable, Sendable {
  /// `q` or Esc: the end.
  case quit
  /// Space.
  case pause
  /// `s`: a still picture.
  case still
  /// `f`.
  case fullScreen
  /// Tab, and with shift the other way round.
  case focus(forward: Bool)
  /// Arrows: left and right are one step, down and up ten.
  case nudge(steps: Int)

  /// Understands SDL's code of a key (`SDL_Keycode`) and of what is held with it (`KMOD_SHIFT` is 3); nil for keys without a
  /// meaning.
  init?(_ code: Int32, modifiers: UInt16) {
    switch code {
    case 27, Int32(UInt8(ascii: "q")): self = .quit
    case 32: self = .pause
    case Int32(UInt8(ascii: "s")): self = .still
    case Int32(UInt8(ascii: "f")): self = .fullScreen
    case 9: self = .focus(forward: modifiers & 3 == 0)
    case 0x4000_004F: self = .nudge(steps: 1)
    case 0x4000_0050: self = .nudge(steps: -1)
    case 0x4000_0051: self = .nudge(steps: -10)
    case 0x4000_0052: self = .nudge(steps: 10)
    default: return nil
    }
  }
}
