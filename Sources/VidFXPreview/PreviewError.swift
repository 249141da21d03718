/// Why there is no window.
public enum PreviewError: Error, Hashable {
  /// SDL 2 is not installed; the text is the system's reason.
  case libraryMissing(String)
  /// There is no display, or it lets nobody in; the text is SDL's reason.
  case noDisplay(String)
  /// The display went away while there was a window on it.
  case displayLost
  /// A call of SDL's failed.
  case failed(call: String, String)
}

extension PreviewError: CustomStringConvertible {
  /// What is wrong and what helps.
  public var description: String {
    switch self {
    case .libraryMissing(let reason):
      "SDL 2 is not installed: apt-get install libsdl2-2.0-0 (Debian, Ubuntu), dnf install SDL2 (Fedora) (\(reason))"
    case .noDisplay(let reason):
      "there is no display to open a window on (\(reason)); run it on a desktop, or set DISPLAY or WAYLAND_DISPLAY"
    case .displayLost: "the display is gone"
    case .failed(let call, let reason): "\(call): \(reason)"
    }
  }
}
