import Foundation
import VidFX

/// The name of an input with the time for which it is on show: `photo.jpg@3s`, `b.mp4@1:30`.
struct ClipText: Hashable {
  /// What leads to the file.
  let name: String
  /// The time behind the last `@`; nil where there is none.
  let length: MediaTime?

  /// Takes `text` apart, unless a file is called just that or no time stands behind the `@`.
  init(parsing text: String) throws(CommandError) {
    guard let at = text.lastIndex(of: "@"), at != text.startIndex,
      let length = try? TimeText.parse(String(text[text.index(after: at)...])),
      !FileManager.default.fileExists(atPath: text)
    else {
      (name, length) = (text, nil)
      return
    }
    guard length > .zero else {
      throw CommandError(.usage, "\(text): a clip is on show for more than no time")
    }
    (name, self.length) = (String(text[..<at]), length)
  }
}
