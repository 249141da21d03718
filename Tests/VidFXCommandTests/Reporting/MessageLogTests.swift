import Foundation
import Testing

@testable import VidFXCommand

struct MessageLogTests {
  @Test(arguments: LogLevel.allCases)
  func aLevelShowsItselfAndWhatIsMoreImportant(_ level: LogLevel) {
    let captured = CapturedOutput()
    let log = MessageLog(level, output: captured.output)
    for message in LogLevel.allCases { log.write(message, message.rawValue) }
    let all = [
      "vidfx: error", "vidfx: warning: warning", "vidfx: info", "vidfx: verbose", "vidfx: debug",
    ]
    let shown = all.prefix(LogLevel.allCases.firstIndex(of: level)!)
    #expect(captured.text == shown.map { $0 + "\n" }.joined())
  }

  @Test func messagesMoveTheLineOfProgressDown() {
    let captured = CapturedOutput()
    let log = MessageLog(.info, output: captured.output, columns: 80)
    log.showStatus("frame=1")
    log.write(.warning, "a")
    log.showStatus("frame=2")
    log.endStatus()
    log.write(.info, "b")
    #expect(
      captured.text
        == "\r\u{1B}[Kframe=1" + "\r\u{1B}[Kvidfx: warning: a\n\r\u{1B}[Kframe=1" + "\r\u{1B}[Kframe=2" + "\n"
        + "vidfx: b\n")
  }

  @Test func aNarrowTerminalCutsTheLineOfProgress() {
    let captured = CapturedOutput()
    MessageLog(.info, output: captured.output, columns: 10).showStatus("0123456789abc")
    #expect(captured.text == "\r\u{1B}[K012345678")
  }

  @Test func namesCannotCommandTheTerminal() {
    let captured = CapturedOutput()
    MessageLog(.info, output: captured.output).write(.error, "a\u{1B}[2Jb\u{7}\u{9B}c\n\td é漢")
    #expect(captured.text == "vidfx: a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}c\n\td é漢\n")
  }

  @Test func linesFromManyThreadsNeverMix() async {
    let captured = CapturedOutput()
    let log = MessageLog(.info, output: captured.output)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<50 { log.write(.info, "\(task)-\(index) " + String(repeating: "x", count: 99)) }
        }
      }
    }
    let lines = captured.text.split(separator: "\n")
    #expect(lines.count == 400)
    #expect(lines.allSatisfy { $0.hasPrefix("vidfx: ") && $0.hasSuffix(" " + String(repeating: "x", count: 99)) })
    #expect(Set(lines).count == 400)
  }
}
