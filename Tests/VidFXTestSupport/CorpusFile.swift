import Foundation

/// Files of the shared media collection beside the repository, where there is one, with what its manifest says of them.
public struct CorpusFile: Sendable, CustomStringConvertible {
  /// The path of the file.
  public var path: String
  /// Frames of the first video stream that FFmpeg 5.1 decodes; `nil` where the manifest gives no plain number.
  public var frameCount: Int?

  /// Folder and name.
  public var description: String { path.split(separator: "/").suffix(2).joined(separator: "/") }

  private static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<8 {
      url.deleteLastPathComponent()
      let candidate = url.appendingPathComponent("shared/media").path
      if FileManager.default.fileExists(atPath: candidate + "/MANIFEST.md") { return candidate }
    }
    return ""
  }()

  /// Whether there is a collection.
  public static var isPresent: Bool { !root.isEmpty }
  /// Why tests over it are skipped.
  public static let absence = "the shared media collection is not beside the repository"

  /// Every file of the given folders.
  public static func files(in folders: String...) -> [CorpusFile] {
    guard isPresent, let text = try? String(contentsOfFile: root + "/MANIFEST.md", encoding: .utf8) else { return [] }
    var counts: [String: Int] = [:]
    var folder = ""
    var column: Int?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { folder = line.dropFirst(3).prefix { $0 != "/" }.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if cells[1] == "file" { column = cells.firstIndex(of: "frames") }
      guard let column, column < cells.count, cells[1].hasPrefix("`"), let count = Int(cells[column]) else { continue }
      counts[folder + "/" + cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`"))] = count
    }
    return folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []).sorted().map { name in
        CorpusFile(path: root + "/\(folder)/\(name)", frameCount: counts[folder + "/" + name])
      }
    }
  }
}
