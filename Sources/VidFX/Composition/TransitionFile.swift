import Foundation
import VidFXFilters
import VidFXImage
import VidFXPipeline

/// A transition in GLSL that a text names by its path, or by its name where it lies in one of the user's folders.
package enum TransitionFile {
  /// Longer files are none.
  private static let maximumBytes = 1 << 20

  /// The transition that `text` names; nil where it names a filter, or nothing that there is.
  static func definition(of text: TransitionText, folders: [String]) throws(ClipSequenceError) -> FilterDefinition? {
    let path = text.isFile ? text.name.text : path(named: text.name.text, in: folders)
    return try path.map { (path) throws(ClipSequenceError) in try definition(path: path) }
  }

  /// The transition in the file at `path`, by the file's name.
  package static func definition(path: String) throws(ClipSequenceError) -> FilterDefinition {
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

  /// The names of the transitions in `folders`.
  package static func names(in folders: [String]) -> [String] { folders.flatMap { files(in: $0).filter(isName) } }

  private static func files(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".glsl") }.map { String($0.dropLast(".glsl".count)) }.sorted()
  }

  /// Whether a text can have it for its name.
  private static func isName(_ name: String) -> Bool {
    guard let text = try? TransitionText.parse(name) else { return false }
    return text.name.text == name && text.isFilter
  }

  /// The file that is the transition `name`; nil where a filter is, or nothing.
  package static func path(named name: String, in folders: [String]) -> String? {
    if isTaken(name) { return nil }
    // A name has no separators, so it stays inside its folder.
    for folder in folders where !name.contains("/") {
      let path = "\(folder)/\(name).glsl"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// Files in `folders` that no name leads to, with the reasons.
  package static func passedOver(in folders: [String]) -> [(path: String, reason: String)] {
    folders.flatMap { folder in
      files(in: folder).compactMap { name in
        let path = "\(folder)/\(name).glsl"
        if !isName(name) { return (path, "a name is a letter, then letters, digits, _ and -; its path names it") }
        if isTaken(name) { return (path, "\(name) is a built-in transition; its path names it") }
        return Self.path(named: name, in: folders) == path ? nil : (path, "\(name) is found first")
      }
    }
  }

  /// Whether a built-in filter has the name.
  private static func isTaken(_ name: String) -> Bool {
    let catalog = FilterCatalog.transitions
    return catalog.schema(named: name) != nil || catalog.schema(named: name + "Transition") != nil
  }
}
