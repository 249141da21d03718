import Glibc

/// Which file it is, whatever the names that lead to it: device and inode.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }

  /// The file that `path` leads to now; nil when there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
