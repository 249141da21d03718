import Foundation
import Synchronization

/// Where cascades are, and those that have been read.
enum CascadeLibrary {
  /// Where Debian's package and OpenCV's own installation put them.
  static let folders = [
    "/usr/share/opencv4/haarcascades", "/usr/share/opencv/haarcascades", "/usr/local/share/opencv4/haarcascades",
  ]

  private static let known = Mutex<[String: Cascade]>([:])

  /// Faces from the front, 20 pixels a side.
  static func frontalFace() throws(CIDetectorError) -> Cascade {
    try cascade(in: folders.map { $0 + "/haarcascade_frontalface_alt2.xml" })
  }

  /// The first that is there.
  static func cascade(in paths: [String]) throws(CIDetectorError) -> Cascade {
    guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw .cascadeMissing(paths)
    }
    if let cascade = known.withLock({ $0[path] }) { return cascade }
    guard let file = FileManager.default.contents(atPath: path) else {
      throw .cascadeUnusable(path, "cannot be read")
    }
    let reader = CascadeReader([UInt8](file))
    if let fault = reader.fault { throw .cascadeUnusable(path, fault) }
    known.withLock { $0[path] = reader.cascade }
    return reader.cascade
  }
}
