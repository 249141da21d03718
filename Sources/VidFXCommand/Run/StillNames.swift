import Foundation
import VidFX

/// Names for pictures that are kept while a job runs: beside its output, and none that exists.
struct StillNames: Sendable {
  private let stem: String

  /// Pictures of `out.mp4` are `out-1.png`, `out-2.png`…; those of a job without a file are `vidfx-1.png`… in the current
  /// folder.
  init(besides output: MediaLocation?) {
    guard case .file(let path) = output, !path.hasPrefix("/dev/") else {
      stem = "vidfx"
      return
    }
    stem = (path as NSString).deletingPathExtension
  }

  /// Writes a picture under the first free name, which is returned.
  func write(_ png: Data) throws(CommandError) -> String {
    for number in 1...99_999 {
      let path = "\(stem)-\(number).png"
      // Creating fails where the name exists, so that nothing is ever replaced.
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw CommandError(.output, "\(path): \(String(cString: strerror(errno)))")
      }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      do {
        try handle.write(contentsOf: png)
      } catch {
        unlink(path)
        throw CommandError(.output, "\(path): \(error.localizedDescription)")
      }
      return path
    }
    throw CommandError(.output, "\(stem)-1.png and all names up to 99999 are taken")
  }
}
