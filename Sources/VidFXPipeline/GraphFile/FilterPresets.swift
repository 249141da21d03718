import Foundation
import Synchronization

/// A graph file that is used as a filter: named after the file, with the parameters that it declares.
public struct FilterPreset: Hashable, Sendable {
  /// The file's name without `.json`.
  public let name: String
  /// The graph.
  public let file: GraphFile
  /// What filter text may say about it: an image for each input of the graph, then what it declares.
  public let schema: FilterSchema

  /// How many of the schema's parameters are inputs of the graph.
  var inputCount: Int { schema.parameters.count - file.parameters.count }

  init(name: String, file: GraphFile, worksOnInput: Bool) {
    self.name = name
    self.file = file
    let inputs = (0..<max(file.inputCount, worksOnInput ? 1 : 0)).map { index in
      FilterParameter(index == 0 ? "inputImage" : "inputImage\(index)", .image, isRequired: true)
    }
    schema = FilterSchema(name: name, parameters: inputs + file.parameters.map(FilterParameter.init))
  }
}

/// The graph files and kernels of a few folders, each read when its name is first used. Safe from any thread.
public final class FilterPresets: Sendable {
  /// What a filter's file holds.
  enum Content: Sendable {
    /// `.json`.
    case graph(GraphFile)
    /// `.cikernel`.
    case kernel(KernelFile)
  }

  /// The folders, those whose filters are found first in front.
  public let folders: [String]
  private let read = Mutex<[String: Result<Content, GraphFileError>]>([:])

  /// Looks into `folders`; those that are absent hold nothing.
  public init(folders: [String]) { self.folders = folders }

  /// No filters.
  public static let none = FilterPresets(folders: [])

  /// The names of all files, sorted; whether they can be used is found out by ``file(named:)``.
  public var names: [String] { Array(Set(files().map(\.name))).sorted() }

  /// The file called `name` in any case, with its name as it is spelled; nil when there is none.
  func file(named name: String) throws(GraphFileError) -> (name: String, content: Content)? {
    guard name.isName, let file = files().first(where: { $0.name.lowercased() == name.lowercased() }) else {
      return nil
    }
    return (file.name, try content(of: file.path))
  }

  /// What is in the file at `path`, which need not be in one of the folders.
  func content(of path: String) throws(GraphFileError) -> Content {
    let known = read.withLock { $0[path] }
    let result =
      known
      ?? Result { () throws(GraphFileError) in
        path.isKernelFile ? .kernel(try KernelFile(contentsOf: path)) : .graph(try Self.read(path))
      }
    read.withLock { $0[path] = result }
    return try result.get()
  }

  private static func read(_ path: String) throws(GraphFileError) -> GraphFile {
    let file = try GraphFile(contentsOf: path)
    if file.nodes.isEmpty { throw GraphFileError(path, nil, "has no filters") }
    if let last = file.nodes.last?.conditions.first {
      throw GraphFileError(path, last.line, "the last node of a filter is always there; enable the filter instead")
    }
    if let transition = file.transitions.first {
      throw GraphFileError(path, transition.line, "a filter has no transitions; --graph reads them")
    }
    return file
  }

  /// Files that are no filters because of their names, with the reasons.
  ///
  /// - Parameter isTaken: Whether a filter that is no file has a name.
  func passedOver(_ isTaken: (String) -> Bool) -> [(path: String, reason: String)] {
    var found: [String: String] = [:]
    // Tables and masks of graphs may lie beside them.
    let endings = Self.endings
    return entries().compactMap { folder, entry in
      let path = folder + "/" + entry
      guard let ending = endings.first(where: { entry.lowercased().hasSuffix($0) }) else { return nil }
      guard let name = Self.name(of: entry) else {
        return (path, "a filter's file is a letter, then letters, digits and _, then \(ending)")
      }
      if isTaken(name) { return (path, "\(name) is a built-in filter") }
      if let first = found[name.lowercased()] { return (path, "\(first) is found first") }
      found[name.lowercased()] = path
      return nil
    }
  }

  private func files() -> [(name: String, path: String)] {
    entries().compactMap { folder, entry in Self.name(of: entry).map { ($0, folder + "/" + entry) } }
  }

  private func entries() -> [(folder: String, entry: String)] {
    folders.flatMap { folder in
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return entries.sorted().filter { !$0.hasPrefix(".") }.map { (folder, $0) }
    }
  }

  private static let endings = [".json", KernelFile.ending]

  /// The name of the filter in a file; nil where it is none.
  private static func name(of entry: String) -> String? {
    guard let ending = endings.first(where: entry.hasSuffix) else { return nil }
    let name = String(entry.dropLast(ending.count))
    return name.isName ? name : nil
  }
}

extension GraphFile {
  /// Whether nothing is different with it.
  package var isEmpty: Bool { nodes.isEmpty && transitions.isEmpty && edge == nil && workingSpace == nil }

  /// Reads the file at `path`, `-` for standard input, of no more than 16 MiB.
  public init(contentsOf path: String) throws(GraphFileError) {
    let limit = 16 << 20
    if path == "-" {
      let content = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      guard content.count <= limit else { throw GraphFileError(path, nil, "larger than 16 MiB") }
      self = try GraphFile(content, path: path)
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw GraphFileError(path, nil, "cannot be read: \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFIFO, status.st_size <= limit else {
      throw GraphFileError(path, nil, "is no file, or larger than 16 MiB")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw GraphFileError(path, nil, "cannot be read: \(String(cString: strerror(errno)))")
    }
    let content: Data
    do {
      content = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw GraphFileError(path, nil, "cannot be read: \(error.localizedDescription)")
    }
    if content.isEmpty { throw GraphFileError(path, nil, "is empty") }
    guard content.count <= limit else { throw GraphFileError(path, nil, "larger than 16 MiB") }
    self = try GraphFile([UInt8](content), path: path)
  }

  /// One more than the highest number of an input that the nodes name.
  package var inputCount: Int {
    var count = 0
    for setting in nodes.flatMap(\.settings) {
      guard case .string(let text) = setting.value, let index = text.inputLabel else { continue }
      count = max(count, index + 1)
    }
    return count
  }
}

extension String {
  /// 3 for `[3]`; nil for everything else.
  var inputLabel: Int? {
    guard hasPrefix("["), hasSuffix("]") else { return nil }
    let inner = dropFirst().dropLast()
    return inner.utf8.allSatisfy(\.isDigit) && inner.utf8.count < 6 ? Int(inner) : nil
  }
}

extension FilterParameter {
  /// A parameter of a graph file as filter text sees it.
  init(_ parameter: GraphFile.Parameter) {
    let kind: Kind =
      switch parameter.kind {
      case .number: .scalar
      case .boolean: .boolean
      case .vector: .vector(count: parameter.count...parameter.count)
      case .color: .color
      case .text: .string
      case .file: .data
      case .image: .image
      }
    self.init(
      parameter.name, kind, range: parameter.range, unit: parameter.unit, isRequired: parameter.standard == nil,
      defaults: parameter.standard?.numbers ?? [])
  }
}

extension GraphFile.Value {
  /// The numbers of a constant.
  fileprivate var numbers: [Double] {
    switch self {
    case .number(let number): return [number]
    case .boolean(let truth): return [truth ? 1 : 0]
    case .array(let values): return values.flatMap(\.numbers)
    default: return []
    }
  }
}
