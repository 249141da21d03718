import Foundation
import Synchronization

/// A program that runs: fed, signalled, read and waited for.
///
/// Killed after a minute, so that a program that hangs fails its test and no more.
final class RunningProgram: Sendable {
  /// What a program has written and ended with.
  struct Result: Sendable {
    /// The exit status as a shell shows it: 128 and the signal's number when one ended it.
    var status: Int32
    /// Standard output.
    var output: Data
    /// Standard error.
    var errors: String
    /// Standard error by lines.
    var lines: [String] { errors.split(separator: "\n").map(String.init) }
    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Where a program's standard output goes.
  enum Output {
    /// Kept for ``Result/output``.
    case kept
    /// To a descriptor that the caller owns.
    case descriptor(FileHandle)
  }

  private struct State {
    var output = Data()
    var errors = Data()
  }

  private let process = Process()
  private let input = Pipe()
  private let state = Mutex(State())
  private let readers = DispatchGroup()

  /// Starts `program` in the folder `directory`.
  init(
    _ program: String, _ arguments: [String], in directory: String, environment: [String: String] = [:],
    output: Output = .kept
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // What the test runner ignores, the program would ignore too.
    process.arguments = ["--default-signal=INT,TERM,HUP,PIPE", program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    let errors = Pipe()
    process.standardError = errors
    let kept = Pipe()
    switch output {
    case .kept: process.standardOutput = kept
    case .descriptor(let handle): process.standardOutput = handle
    }
    try process.run()
    collect(errors) { $0.errors.append($1) }
    if case .kept = output { collect(kept) { $0.output.append($1) } }
    let process = process
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  private func collect(_ pipe: Pipe, _ append: @escaping @Sendable (inout State, Data) -> Void) {
    let reading = pipe.fileHandleForReading
    readers.enter()
    Thread.detachNewThread { [self] in
      while case let data = reading.availableData, !data.isEmpty { state.withLock { append(&$0, data) } }
      readers.leave()
    }
  }

  /// Writes to its standard input; a program that does not read any more is no error.
  func feed(_ data: Data) {
    signal(SIGPIPE, SIG_IGN)
    try? input.fileHandleForWriting.write(contentsOf: data)
  }

  /// Ends its standard input.
  func endInput() { try? input.fileHandleForWriting.close() }

  /// The program's number; `env` has made way for it.
  var processIdentifier: Int32 { process.processIdentifier }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// What it has written to standard error so far.
  var errors: String { String(decoding: state.withLock { $0.errors }, as: UTF8.self) }

  /// Waits until it has written `count` bytes to standard output, half a minute at most.
  func waitForOutput(_ count: Int) -> Bool {
    for _ in 0..<3000 {
      if state.withLock({ $0.output.count }) >= count { return true }
      usleep(10_000)
    }
    return false
  }

  /// Bytes it has written to standard output so far.
  var outputCount: Int { state.withLock { $0.output.count } }

  /// Waits until standard error satisfies `condition`, half a minute at most.
  func wait(until condition: (String) -> Bool) -> Bool {
    for _ in 0..<3000 {
      if condition(errors) { return true }
      usleep(10_000)
    }
    return false
  }

  /// Waits until it has a handler for `signal`, half a minute at most.
  func waitUntilItCatches(_ signal: Int32) -> Bool {
    for _ in 0..<3000 {
      let status = (try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") } ?? ""
      let caught = UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) ?? 0
      if caught >> UInt64(signal - 1) & 1 == 1 { return true }
      usleep(10_000)
    }
    return false
  }

  /// Waits for its end.
  func finish() -> Result {
    process.waitUntilExit()
    readers.wait()
    let status = process.terminationStatus
    return state.withLock { state in
      Result(
        status: process.terminationReason == .exit ? status : 128 + status, output: state.output,
        errors: String(decoding: state.errors, as: UTF8.self))
    }
  }
}
