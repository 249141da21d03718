import Foundation
import Testing

@testable import VidFXV4L2

struct HolderSearchTests {
  /// A folder like `/proc` with one process that has a file open.
  @Test func whoHasAFileOpenIsFoundByName() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("holders-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let node = root.appendingPathComponent("video0")
    for (process, name) in [(4711, "zoom"), (4712, "idle")] {
      let descriptors = root.appendingPathComponent("\(process)/fd")
      try FileManager.default.createDirectory(at: descriptors, withIntermediateDirectories: true)
      try "\(name)\n".write(to: root.appendingPathComponent("\(process)/comm"), atomically: true, encoding: .utf8)
    }
    try Data().write(to: node)
    try FileManager.default.createSymbolicLink(
      at: root.appendingPathComponent("4711/fd/5"), withDestinationURL: node)
    let search = HolderSearch(root: root.path, own: 1)
    #expect(search.holders(of: node.path) == [.init(process: 4711, name: "zoom")])
    #expect(
      DeviceError(busy: node.path, call: "VIDIOC_S_FMT", holders: search).description
        == "\(node.path): is used by another program (VIDIOC_S_FMT); end 'zoom' (process 4711) and try again")
  }
}
