import Foundation
import Synchronization
import VidFXPipeline
import VidFXPixels

/// Shows frames in a window.
///
/// It never holds anybody up: of frames that come faster than they are drawn, the last is shown and the others are not. It
/// keeps two frames at most, the one on show and the next.
public final class PreviewSink: FrameSink {
  /// What the window asks for, always on its own thread.
  public struct Actions: Sendable {
    /// The end was asked for; the window is closed already.
    public var quit: @Sendable () -> Void
    /// The picture stands still from now on, or moves again.
    public var pause: @Sendable (_ isPaused: Bool) -> Void
    /// The picture on show is to be kept: the bytes of a PNG file.
    public var keep: @Sendable (_ png: Data) -> Void
    /// A key that concerns the filters: ``PreviewKey/focus(forward:)`` or ``PreviewKey/nudge(steps:)``.
    public var adjust: @Sendable (PreviewKey) -> Void
    /// What the window is called.
    public var title: @Sendable () -> String
    /// The display is gone, and the window with it.
    public var lose: @Sendable () -> Void

    /// Names what to do.
    public init(
      quit: @escaping @Sendable () -> Void, lose: @escaping @Sendable () -> Void = {},
      pause: @escaping @Sendable (Bool) -> Void = { _ in }, keep: @escaping @Sendable (Data) -> Void = { _ in },
      adjust: @escaping @Sendable (PreviewKey) -> Void = { _ in }, title: @escaping @Sendable () -> String
    ) {
      self.quit = quit
      self.lose = lose
      self.pause = pause
      self.keep = keep
      self.adjust = adjust
      self.title = title
    }
  }

  private struct State {
    var next: VideoFrame?
    var isClosing = false
    var hasLostDisplay = false
  }

  /// How often the window listens to its user while no frames come.
  private static let interval = DispatchTimeInterval.milliseconds(10)
  /// How long the end waits for a window that may be stuck on a display that does not answer.
  private static let patience = DispatchTimeInterval.seconds(2)

  private let sdl: SDLLibrary
  private let actions: Actions
  private let staysAtEnd: Bool
  private let needsDisplay: Bool
  /// Signalled when there is something to show or to end; the window's thread alone speaks to the display.
  private let news = DispatchSemaphore(value: 0)
  private let state = Mutex(State())
  /// Entered while the window's thread runs.
  private let running = DispatchGroup()

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - size: Displayed pixels of the pictures.
  ///   - staysAtEnd: Whether the last picture stays until the window is closed.
  ///   - needsDisplay: Whether ``write(_:)`` and ``finish()`` throw once the display is gone, because nothing but the window
  ///     shows the frames.
  /// - Throws: ``PreviewError`` when SDL 2 is not installed or there is no display.
  public init(
    size: (width: Double, height: Double), staysAtEnd: Bool = false, needsDisplay: Bool = false, actions: Actions
  ) throws(PreviewError) {
    sdl = try SDLLibrary()
    self.actions = actions
    self.staysAtEnd = staysAtEnd
    self.needsDisplay = needsDisplay
    let outcome = Outcome()
    running.enter()
    do throws(SystemThreadError) {
      try SystemThread.start("vidfx-preview") { [self] in
        work(size, outcome)
        running.leave()
      }
    } catch {
      running.leave()
      throw .failed(call: "pthread_create", error.description)
    }
    if let error = outcome.wait() { throw error }
  }

  /// How the opening went, on the window's thread.
  private final class Outcome: Sendable {
    private let error = Mutex<PreviewError??>(nil)
    private let isKnown = DispatchSemaphore(value: 0)

    /// The first that is said holds.
    func settle(_ error: PreviewError?) {
      self.error.withLock { known in if known == nil { known = .some(error) } }
      isKnown.signal()
    }

    func wait() -> PreviewError? {
      isKnown.wait()
      return error.withLock { $0 ?? nil }
    }
  }

  /// Shows `frame` as soon as it can; does not wait.
  ///
  /// - Throws: ``PreviewError/displayLost`` where the window is all that there is.
  public func write(_ frame: VideoFrame) throws {
    let (wasEmpty, isLost) = state.withLock { state in
      guard !state.isClosing else { return (false, state.hasLostDisplay) }
      defer { state.next = frame }
      return (state.next == nil, false)
    }
    if isLost && needsDisplay { throw PreviewError.displayLost }
    if wasEmpty { news.signal() }
  }

  /// Closes the window, when its user has had enough of the last picture.
  ///
  /// - Throws: As ``write(_:)``.
  public func finish() throws {
    if staysAtEnd {
      running.wait()
    } else {
      cancel()
      // A display that does not answer holds nobody up for ever: the window goes with the program.
      _ = running.wait(timeout: .now() + Self.patience)
    }
    if needsDisplay, state.withLock({ $0.hasLostDisplay }) { throw PreviewError.displayLost }
  }

  /// Closes the window.
  public func cancel() {
    state.withLock { state in
      state.isClosing = true
      state.next = nil
    }
    news.signal()
  }

  // MARK: The window's thread

  private func work(_ size: (width: Double, height: Double), _ outcome: Outcome) {
    let window: PreviewWindow
    DisplayLoss.watch { [self] in
      state.withLock { state in
        state.isClosing = true
        state.hasLostDisplay = true
        state.next = nil
      }
      outcome.settle(.displayLost)
      running.leave()
      actions.lose()
    }
    defer { DisplayLoss.forget() }
    do throws(PreviewError) {
      try sdl.start()
      window = try PreviewWindow(sdl, title: actions.title(), size: size)
      outcome.settle(nil)
    } catch {
      sdl.calls.Quit()
      return outcome.settle(error)
    }
    let isAsked = show(in: window)
    window.close()
    sdl.calls.Quit()
    state.withLock { state in
      state.isClosing = true
      state.next = nil
    }
    if isAsked { actions.quit() }
  }

  /// Draws and listens until the end.
  ///
  /// - Returns: Whether the window's user asked for it.
  private func show(in window: PreviewWindow) -> Bool {
    var (current, isPaused): (VideoFrame?, Bool) = (nil, false)
    window.draw(nil)
    while true {
      _ = news.wait(timeout: .now() + Self.interval)
      var mustDraw = false
      while let event = sdl.poll() {
        switch event {
        case .close, .key(.quit): return true
        case .key(let key):
          if key == .pause { isPaused.toggle() }
          handle(key, window, current, isPaused)
        case .expose(let losesTextures):
          if losesTextures { window.dropTexture() }
          mustDraw = true
        case .other: break
        }
      }
      let (next, isClosing) = state.withLock { state in
        defer { state.next = nil }
        return (state.next, state.isClosing)
      }
      if isClosing { return false }
      if let next, !isPaused || current == nil {
        current = next
        mustDraw = true
      }
      if mustDraw { window.draw(current) }
    }
  }

  private func handle(_ key: PreviewKey, _ window: PreviewWindow, _ current: VideoFrame?, _ isPaused: Bool) {
    switch key {
    case .quit: break
    case .pause: actions.pause(isPaused)
    case .still: if let current, let png = window.png(current.pixels) { actions.keep(png) }
    case .fullScreen: window.toggleFullScreen()
    case .focus, .nudge: actions.adjust(key)
    }
    window.setTitle(actions.title() + (isPaused ? " (paused)" : ""))
  }
}
