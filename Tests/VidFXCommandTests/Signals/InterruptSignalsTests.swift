import Foundation
import Synchronization
import Testing

@testable import VidFXCommand

/// Signals that came to the handler from before; a handler can reach nothing but globals.
private let handledBefore = Atomic(0)

/// One after another: signals belong to the whole process.
@Suite(.serialized) struct InterruptSignalsTests {
  private final class Calls: Sendable {
    let graceful = Atomic(0)
    let abort = Atomic(0)
    let firstAtAbort = Atomic<Int32>(0)
  }

  /// Waits until `condition` holds, or fails after ten seconds.
  private func eventually(_ condition: () -> Bool) {
    for _ in 0..<10_000 where !condition() { usleep(1000) }
    #expect(condition())
  }

  private func count(_ calls: Calls) -> (Int, Int) {
    (calls.graceful.load(ordering: .acquiring), calls.abort.load(ordering: .acquiring))
  }

  private func signals(_ numbers: [Int32], _ calls: Calls) -> InterruptSignals {
    InterruptSignals(
      numbers, graceful: { calls.graceful.add(1, ordering: .releasing) },
      abort: { first in
        calls.abort.add(1, ordering: .releasing)
        calls.firstAtAbort.store(first, ordering: .releasing)
      })
  }

  @Test func theFirstSignalEndsWellAndFurtherOnesGiveUp() {
    let calls = Calls()
    let signals = signals([SIGUSR1, SIGUSR2], calls)
    #expect(signals.received == nil)
    kill(getpid(), SIGUSR2)
    eventually { count(calls) == (1, 0) }
    #expect(signals.received == SIGUSR2)
    kill(getpid(), SIGUSR1)
    eventually { count(calls) == (1, 1) }
    kill(getpid(), SIGUSR1)
    eventually { count(calls) == (1, 2) }
    #expect(calls.firstAtAbort.load(ordering: .acquiring) == SIGUSR2)
    #expect(signals.received == SIGUSR2)
    signals.restore()
  }

  /// As `timeout` sends its signal: to the program, and at once to all of its group.
  @Test func theSameSignalAtOnceIsOne() {
    let calls = Calls()
    let signals = signals([SIGUSR1, SIGUSR2], calls)
    kill(getpid(), SIGUSR1)
    eventually { count(calls) == (1, 0) }
    kill(getpid(), SIGUSR1)
    usleep(UInt32(InterruptSignals.echo * 1e6) + 50_000)
    #expect(count(calls) == (1, 0))
    kill(getpid(), SIGUSR1)
    eventually { count(calls) == (1, 1) }
    signals.restore()
  }

  @Test func restoringBringsTheOldHandlersBack() {
    var (ignore, old) = (sigaction(), sigaction())
    ignore.__sigaction_handler.sa_handler = { _ in handledBefore.add(1, ordering: .releasing) }
    sigaction(SIGUSR1, &ignore, &old)
    defer { sigaction(SIGUSR1, &old, nil) }
    let calls = Calls()
    let first = signals([SIGUSR1], calls)
    first.restore()
    first.restore()
    let before = handledBefore.load(ordering: .acquiring)
    kill(getpid(), SIGUSR1)
    // Another thread may take it, and later: after the handlers below it would count as theirs.
    eventually { handledBefore.load(ordering: .acquiring) == before + 1 }
    var current = sigaction()
    sigaction(SIGUSR1, nil, &current)
    let handlers = [current, ignore].map { unsafeBitCast($0.__sigaction_handler.sa_handler, to: Int.self) }
    #expect(handlers[0] == handlers[1])
    #expect(count(calls) == (0, 0))
    // And they can be taken over again.
    let second = signals([SIGUSR1], calls)
    kill(getpid(), SIGUSR1)
    eventually { count(calls) == (1, 0) }
    second.restore()
  }

  @Test func whatWasIgnoredStaysIgnored() {
    signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, SIG_DFL) }
    let calls = Calls()
    let signals = signals([SIGUSR1, SIGUSR2], calls)
    kill(getpid(), SIGUSR1)
    kill(getpid(), SIGUSR2)
    eventually { count(calls) == (1, 0) }
    #expect(signals.received == SIGUSR2)
    signals.restore()
  }

  @Test func exitCodesAreTheShells() {
    #expect(ExitCode(signal: SIGINT) == .interrupted)
    #expect(ExitCode(signal: SIGTERM) == .terminated)
    #expect(ExitCode(signal: SIGHUP) == .terminated)
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 130, 141, 143])
  }
}
