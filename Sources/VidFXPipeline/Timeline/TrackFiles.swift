import Foundation
import Synchronization

/// The files of keys that a graph names, each read once. Safe from any thread.
public final class TrackFiles: Sendable {
  private let read: @Sendable (String) throws(TrackFileError) -> [UInt8]
  private let known = Mutex<[String: TrackFile]>([:])

  /// Makes an empty store.
  ///
  /// - Parameter read: Gives the bytes of a file; it may refuse a path, or look for it elsewhere.
  public init(
    read: @escaping @Sendable (String) throws(TrackFileError) -> [UInt8] = { (path) throws(TrackFileError) in
      try TrackFiles.content(of: path)
    }
  ) {
    self.read = read
  }

  /// The keys of the file at `path`.
  public func file(_ path: String) throws(TrackFileError) -> TrackFile {
    if let file = known.withLock({ $0[path] }) { return file }
    let file = try TrackFile(try read(path), path: path)
    known.withLock { $0[path] = file }
    return file
  }

  /// The files that have been read.
  public var paths: [String] { known.withLock { $0.keys.sorted() } }

  /// The bytes of a real file of no more than 256 MiB.
  public static func content(of path: String) throws(TrackFileError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TrackFileError(path, nil, "cannot be read: " + String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= 256 << 20 else {
      throw TrackFileError(path, nil, "is no file, or larger than 256 MiB")
    }
    guard let content = FileManager.default.contents(atPath: path) else {
      throw TrackFileError(path, nil, "cannot be read")
    }
    return [UInt8](content)
  }
}
