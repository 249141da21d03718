import Foundation

@testable import VidFXCommand

/// A file that takes what would go to standard error, and shows what came.
final class CapturedOutput {
  let path = NSTemporaryDirectory() + "vidfx-output-\(UUID().uuidString)"
  let output: TextOutput

  init() { output = TextOutput(descriptor: open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)) }

  deinit {
    close(output.descriptor)
    unlink(path)
  }

  var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "unreadable" }
}
