import Foundation
import Testing

/// A file of the project that is written from the registered filters. `Scripts/generate` writes all of them anew; any other
/// run of the tests compares.
struct GeneratedFile {
  /// From the project's root.
  let path: String

  /// Whether files are to be written instead of compared.
  static var isWriting: Bool { ProcessInfo.processInfo.environment["VIDFX_GENERATE"] != nil }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private var url: URL { Self.root.appendingPathComponent(path) }

  /// What the file holds; empty when there is none.
  var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  /// Records where the file differs from `wanted`, or makes it so.
  func check(_ wanted: String) throws {
    let present = text
    guard present != wanted else { return }
    if Self.isWriting {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try wanted.write(to: url, atomically: true, encoding: .utf8)
      return print("written: \(path)")
    }
    let (old, new) = (
      present.split(separator: "\n", omittingEmptySubsequences: false),
      wanted.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    func at(_ lines: [Substring]) -> String { line < lines.count ? "'\(lines[line])'" : "nothing" }
    Issue.record(
      "\(path):\(line + 1) holds \(at(old)) where the filters say \(at(new)); Scripts/generate writes it anew")
  }

  /// Records the files of `folder`, or takes those away, that are none of `names`.
  static func checkFolder(_ folder: String, holdsOnly names: Set<String>) throws {
    let url = root.appendingPathComponent(folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) where !names.contains(name) {
      if isWriting {
        try FileManager.default.removeItem(at: url.appendingPathComponent(name))
        print("removed: \(folder)/\(name)")
      } else {
        Issue.record("\(folder)/\(name) is of no filter; Scripts/generate takes it away")
      }
    }
  }
}
