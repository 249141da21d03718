import Foundation
import VidFXImage

/// A file with a kernel in Core Image's kernel language, which is a filter named after it.
public struct KernelFile: Hashable, Sendable {
  /// How its name ends.
  static let ending = ".cikernel"
  /// Longer files are none.
  private static let maximumBytes = 1 << 20

  /// Where it is.
  public let path: String
  /// What filter text calls it: its name, or its path where it lies in no folder of filters.
  public internal(set) var reference: String
  /// The kernel with its parameters.
  package let filter: KernelFilter
  private let text: String

  /// What it is called: the file's name without `.cikernel`.
  public var name: String { filter.name }

  /// Reads and compiles the file at `path`, of no more than a megabyte.
  public init(contentsOf path: String) throws(GraphFileError) {
    let content: Data?
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      content = try handle.read(upToCount: Self.maximumBytes + 1)
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw GraphFileError(path, nil, isThere ? "it cannot be read" : "there is no such file")
    }
    guard let content, content.count <= Self.maximumBytes else {
      throw GraphFileError(path, nil, content == nil ? "it is empty" : "more than a megabyte of text is no kernel")
    }
    (self.path, reference) = (path, path)
    text = String(decoding: content, as: UTF8.self)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    do throws(KernelTextError) {
      filter = try KernelFilter(text: text, name: name)
    } catch {
      throw GraphFileError(path, error.position.line, "column \(error.position.column): \(error.message)")
    }
  }

  /// Whether both are called alike and have the same text.
  public static func == (a: KernelFile, b: KernelFile) -> Bool { a.reference == b.reference && a.text == b.text }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reference)
    hasher.combine(text)
  }
}

extension String {
  /// Whether it is the path of a kernel's file, and no name.
  var isKernelFile: Bool { hasSuffix(KernelFile.ending) }
}

extension FilterSchema {
  /// What filter text may say about `kernel`.
  public init(_ kernel: KernelFile) {
    self.init(name: kernel.name, parameters: kernel.filter.parameters.map(FilterParameter.init), kernel: kernel)
  }
}

extension FilterParameter {
  fileprivate init(_ parameter: KernelFilter.Parameter) {
    let kind: Kind =
      switch parameter.kind {
      case .image: .image
      case .color: .color
      case .numbers(count: 1): .scalar
      case .numbers(let count): .vector(count: count...count)
      }
    self.init(parameter.key, kind, isRequired: parameter.defaults == nil, defaults: parameter.defaults ?? [])
  }
}
