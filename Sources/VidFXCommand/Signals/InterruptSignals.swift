import Foundation
import Synchronization
import VidFX

/// Turns SIGINT, SIGTERM and SIGHUP into two requests: the first signal asks to end well, the second to give up.
///
/// The same signal again within ``echo`` is no second one: timeout(1) sends its own to the program and then to the group
/// in which that is.
///
/// Signals that were ignored when the program started (by `nohup`, or in the background of a script) stay ignored.
/// The closures run one after the other on a thread of their own and hold up the signals that follow. Only one value may
/// be in use at a time, since signals belong to the whole process.
final class InterruptSignals: Sendable {
  /// How soon the same signal is the first one again, in seconds.
  static let echo = 0.2

  private let first = FirstSignal()
  private let actions: [(signal: Int32, old: sigaction)]
  private let isActive = Atomic(true)

  /// Takes the signals over.
  ///
  /// - Parameters:
  ///   - signals: Which; others than the usual for tests.
  ///   - graceful: Called at the first signal.
  ///   - abort: Called at each further one with the first.
  init(
    _ signals: [Int32] = [SIGINT, SIGTERM, SIGHUP], graceful: @escaping @Sendable () -> Void,
    abort: @escaping @Sendable (_ first: Int32) -> Void
  ) {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "no descriptors are left for a pipe")
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The handler must not wait, whatever is sent how often.
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let isFree = handlerPipe.compareExchange(expected: -1, desired: writing, ordering: .sequentiallyConsistent)
    precondition(isFree.exchanged, "signals are handled already")

    var actions: [(Int32, sigaction)] = []
    for signal in signals {
      var (action, old) = (sigaction(), sigaction())
      sigaction(signal, nil, &old)
      if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }  // SIG_IGN
      action.__sigaction_handler.sa_handler = forward
      action.sa_flags = SA_RESTART
      sigaction(signal, &action, nil)
      actions.append((signal, old))
    }
    self.actions = actions

    do throws(SystemThreadError) {
      try SystemThread.start("vidfx-signals") { [first] in
        var (signal, begin) = (HandledSignal(), 0.0)
        while Self.read(reading, into: &signal), signal.number != 0 {
          let (isFirst, number) = first.number.compareExchange(
            expected: 0, desired: signal.number, ordering: .sequentiallyConsistent)
          if isFirst {
            begin = signal.seconds
            graceful()
          } else if signal.number != number || signal.seconds - begin > Self.echo {
            abort(number)
          }
        }
        close(reading)
      }
    } catch {
      // Nobody would hear of a signal: let each do what it did.
      for (signal, old) in actions {
        var old = old
        sigaction(signal, &old, nil)
      }
    }
  }

  /// The first signal that came; nil before any.
  var received: Int32? {
    let signal = first.number.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? nil : signal
  }

  /// Gives the signals back to whatever handled them before; more calls change nothing.
  func restore() {
    guard isActive.exchange(false, ordering: .sequentiallyConsistent) else { return }
    for (signal, old) in actions {
      var old = old
      sigaction(signal, &old, nil)
    }
    let writing = handlerPipe.exchange(-1, ordering: .sequentiallyConsistent)
    var end = HandledSignal()
    _ = write(writing, &end, MemoryLayout<HandledSignal>.size)
    close(writing)
  }

  deinit { restore() }

  private static func read(_ descriptor: Int32, into signal: inout HandledSignal) -> Bool {
    while true {
      // What is written at once is read at once: pipe(7), PIPE_BUF.
      let count = Glibc.read(descriptor, &signal, MemoryLayout<HandledSignal>.size)
      if count == MemoryLayout<HandledSignal>.size { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }
}

/// The number of the first signal, 0 before any; shared with the thread that outlives its owner by a moment.
private final class FirstSignal: Sendable {
  let number = Atomic<Int32>(0)
}

/// A signal as the handler hands it on.
private struct HandledSignal {
  /// 0 for none.
  var number: Int32 = 0
  /// When it came, by the monotonic clock.
  var time = timespec()

  var seconds: Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }
}

/// Where the handler writes; −1 while nobody listens.
private let handlerPipe = Atomic<Int32>(-1)

/// The handler: only calls that signal-safety(7) allows.
private func forward(_ signal: Int32) {
  let saved = errno
  var handled = HandledSignal(number: signal)
  clock_gettime(CLOCK_MONOTONIC, &handled.time)
  _ = write(handlerPipe.load(ordering: .sequentiallyConsistent), &handled, MemoryLayout<HandledSignal>.size)
  errno = saved
}
