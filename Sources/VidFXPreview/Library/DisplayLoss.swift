internal import CSDL2
import Glibc
import Synchronization

/// What is done when the display goes away that a thread draws on: a session ends, an X server dies.
///
/// Xlib ends the whole program then, unless the call that found it out never returns. So the thread that draws stays in it
/// for good, after whoever counts on that thread has been told.
enum DisplayLoss {
  private static let actions = Mutex<[pthread_t: @Sendable () -> Void]>([:])
  private static let earlier = Mutex<vfx_x11_lost?>(nil)

  /// Calls `action` on this thread if the display that it draws on goes away, whereupon the thread does nothing more.
  static func watch(_ action: @escaping @Sendable () -> Void) { actions.withLock { $0[pthread_self()] = action } }

  /// Takes ``watch(_:)`` back.
  static func forget() { actions.withLock { $0[pthread_self()] = nil } }

  /// Takes the place of what Xlib does of itself; once SDL has connected to the display.
  static func listen() {
    guard let before = vfx_x11_on_loss(lost) else { return }
    // Others of ours may have been here before.
    let isOurs = unsafeBitCast(before, to: Int.self) == unsafeBitCast(lost as vfx_x11_lost, to: Int.self)
    if !isOurs { earlier.withLock { $0 = before } }
  }

  private static let lost: vfx_x11_lost = { display in
    guard let action = actions.withLock({ $0.removeValue(forKey: pthread_self()) }) else {
      // A display of the program's that uses this library.
      return earlier.withLock { $0 }?(display) ?? 0
    }
    action()
    while true { pause() }
  }
}
