import Foundation

/// Which files a graph may name: those below its own folder, unless whoever runs it trusts it.
public struct GraphFilePaths: Hashable, Sendable {
  /// Whether every path may be named.
  public let allowsAll: Bool

  /// Makes the rule.
  public init(allowsAll: Bool = false) { self.allowsAll = allowsAll }

  /// The path of the file that a graph at `graph` calls `name`, or why it may not be read. Links are followed before the
  /// folder is compared.
  func resolve(_ name: String, from graph: String) throws(GraphPathError) -> String {
    if name.contains("\0") || name.isEmpty { throw GraphPathError(reason: "is no name of a file") }
    let folder = graph == "-" ? "" : (graph as NSString).deletingLastPathComponent
    // A name alone must not become standard input or a URL.
    let isPlain = name != "-" && !name.contains(":")
    let joined =
      name.hasPrefix("/") || (folder.isEmpty && isPlain) ? name : (folder.isEmpty ? "." : folder) + "/" + name
    if allowsAll { return joined }
    let outside = GraphPathError(
      reason: "'\(name)' is not below the folder of \(graph); --allow-paths lets a graph that you trust read it")
    guard let root = Self.real(folder.isEmpty ? "." : folder) else { throw outside }
    // A file that is absent, or a pattern of pictures, is where its folder is.
    var (known, rest) = (joined, [String]())
    while Self.real(known) == nil, !known.isEmpty {
      rest.append((known as NSString).lastPathComponent)
      known = (known as NSString).deletingLastPathComponent
    }
    guard !rest.contains(".."), let real = Self.real(known.isEmpty ? (name.hasPrefix("/") ? "/" : ".") : known) else {
      throw outside
    }
    guard real == root || real.hasPrefix(root == "/" ? root : root + "/") else { throw outside }
    return joined
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// Why a graph may not name a file.
struct GraphPathError: Error { let reason: String }
