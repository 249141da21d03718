import Foundation
import Testing

@testable import VidFXCommand

struct CompletionsTests {
  /// What a program printed and ended with; nil when it is not installed.
  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String)? {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("skipped: \(program) is not installed")
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test(arguments: Shell.allCases)
  func everyOptionIsInEveryScript(_ shell: Shell) {
    let script = Completions.script(for: shell)
    for option in CommandOption<JobArguments>.all {
      for name in option.names {
        let bare = String(name.drop { $0 == "-" })
        let spelled =
          switch shell {
          case .bash: name
          case .zsh: "'*" + name.replacing(":", with: "\\:")
          case .fish: "'\(bare)'"
          }
        #expect(script.contains(spelled), "\(name)")
      }
    }
  }

  @Test(arguments: [Shell.bash, .zsh, .fish])
  func everyScriptIsSyntax(_ shell: Shell) throws {
    for folder in ["/bin", "/usr/bin"] {
      let program = "\(folder)/\(shell.rawValue)"
      guard FileManager.default.isExecutableFile(atPath: program) else { continue }
      let file = NSTemporaryDirectory() + "vidfx-completions-\(UUID().uuidString)"
      try Completions.script(for: shell).write(toFile: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: file) }
      let result = try #require(try run(program, ["-n", file]))
      #expect(result.status == 0 && result.output == "", "\(result.output)")
      return
    }
    print("skipped: \(shell) is not installed")
  }

  @Test(arguments: [
    ("vidfx --blu", ["--blur-ramp"]), ("vidfx --cpu ", ["portable", "v3", "v4"]), ("vidfx -c:", ["v", "a"]),
    ("vidfx -f gauss", ["gaussianBlur"]), ("vidfx -f sepiaTone,gauss", ["sepiaTone,gaussianBlur"]),
    ("vidfx filt", ["filters"]), ("vidfx -y --completions z", ["zsh"]), ("vidfx -crf ", []),
  ])
  func bashCompletes(line: String, expected: [String]) throws {
    let script = """
      vidfx() { printf 'gaussianBlur  Gaussian Blur\\nsepiaTone  Sepia Tone\\n'; }
      cd /nonexistent 2>/dev/null
      \(Completions.script(for: .bash))
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
      _vidfx
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    guard let result = try run("/bin/bash", ["-c", script]) else { return }
    #expect(result.output.split(separator: "\n").map(String.init) == expected, "\(result.output)")
  }
}
