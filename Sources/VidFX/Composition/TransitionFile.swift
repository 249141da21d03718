import Foundation
import VidFXFilters
import VidFXImage
import VidFXPipeline

/// A transition in GLSL that a text names by its path, or by its name where it lies in one of the user's folders.
enum TransitionFile {
  /// Longer files are none.
  private static let maximumBytes = 1 << 20

  /// The transition that `text` names; nil where it names a filter, or nothing that there is.
  static func definition(of text: TransitionText, folders: [String]) throws(ClipSequenceError) -> FilterDefinition? {
    guard let path = path(of: text, folders) else { return nil }
    let url = URL(fileURLWithPath: path)
    let source: String
    do {
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      let data = try handle.read(upToCount: maximumBytes + 1) ?? Data()
      guard data.count <= maximumBytes else {
        throw ClipSequenceError(.unreadable(path: path, why: "more than a megabyte of text is no transition"))
      }
      source = String(decoding: data, as: UTF8.self)
    } catch {
      if let error = error as? ClipSequenceError { throw error }
      let why = FileManager.default.fileExists(atPath: path) ? "it cannot be read" : "there is no such file"
      throw ClipSequenceError(.unreadable(path: path, why: why))
    }
    do throws(KernelTextError) {
      return FilterDefinition(try GLTransition(text: source), name: url.deletingPathExtension().lastPathComponent)
    } catch {
      throw ClipSequenceError(.kernel(error, path: path))
    }
  }

  /// The names of the files in `folders`.
  static func names(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix(".glsl") }.map { String($0.dropLast(".glsl".count)) }.sorted()
    }
  }

  private static func path(of text: TransitionText, _ folders: [String]) -> String? {
    if text.isFile { return text.name.text }
    let name = text.name.text
    let catalog = FilterCatalog.transitions
    if catalog.schema(named: name) != nil || catalog.schema(named: name + "Transition") != nil { return nil }
    // A name has no separators, so it stays inside its folder.
    for folder in folders {
      let path = "\(folder)/\(name).glsl"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }
}
