import Foundation
import VidFXTestSupport

/// An X server without a screen, on which windows can be looked at: Xvfb, with xdotool and ImageMagick.
final class VirtualDisplay {
  /// What DISPLAY is to be.
  let name: String
  private let process = Process()

  /// Whether all that is needed is installed.
  static let isAvailable = ["Xvfb", "xdotool", "import"].allSatisfy { tool in
    (try? Peer.run("which", [tool])) != nil
  }

  /// A server that has ended instead of opening a display.
  struct NoDisplay: Error {}

  /// Starts a server of 400x300 pixels.
  init() throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The server chooses a number that is free and writes it.
    process.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "400x300x24", "-nolisten", "tcp"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { throw NoDisplay() }
      text += String(decoding: data, as: UTF8.self)
    }
    name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    // Signals that may be blocked in the test runner are blocked in what it starts.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Sends the server a signal: SIGSTOP for a display that does not answer, SIGKILL for one that is gone.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// What a program that opens a window here needs.
  var environment: [String: String] { ["DISPLAY": name, "SDL_VIDEODRIVER": "x11"] }

  /// Waits for a window whose title contains `title`, half a minute at most, and gives it the keyboard.
  func waitForWindow(_ title: String) -> Bool {
    for _ in 0..<300 {
      if let id = run("xdotool", "search", "--name", title)?.split(separator: "\n").first {
        return run("xdotool", "windowfocus", String(id)) != nil
      }
      usleep(200_000)
    }
    return false
  }

  /// Gives the window whose title contains `title` another size.
  func resizeWindow(_ title: String, _ width: Int, _ height: Int) {
    guard let id = run("xdotool", "search", "--name", title)?.split(separator: "\n").first else { return }
    _ = run("xdotool", "windowsize", "--sync", String(id), String(width), String(height))
  }

  /// Presses keys, by X's names.
  func press(_ keys: String...) { for key in keys { _ = run("xdotool", "key", key) } }

  /// What is to be seen.
  func screenshot() throws -> Screenshot {
    let data = try Peer.run("env", ["DISPLAY=\(name)", "import", "-window", "root", "-depth", "8", "ppm:-"])
    // P6, size, maximum, one white space, samples.
    var fields: [Int] = []
    var position = 2
    while fields.count < 3 {
      while data[position] <= 32 { position += 1 }
      let start = position
      while data[position] > 32 { position += 1 }
      fields.append(Int(String(decoding: data[start..<position], as: UTF8.self)) ?? 0)
    }
    return Screenshot(width: fields[0], bytes: Array(data[(position + 1)...]))
  }

  private func run(_ tool: String, _ arguments: String...) -> String? {
    (try? Peer.run("env", ["DISPLAY=\(name)", tool] + arguments)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Red, green and blue of each pixel of each row.
struct Screenshot: Equatable {
  var width: Int
  var bytes: [UInt8]

  func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(bytes[(y * width + x) * 3 + $0]) } }
}
