import Foundation
import VidFX

extension Job {
  /// The filters that the job may name.
  var catalog: FilterCatalog {
    FilterCatalog.builtIn.adding(FilterPresets(folders: filterFolders ?? [Self.standardFilterFolder]))
  }

  /// Which files the job's graph files may name.
  var graphPaths: GraphFilePaths { GraphFilePaths(allowsAll: allowsPaths) }

  /// The graph files that were given by `--graph`.
  var graphFiles: [String] {
    filters.compactMap { if case .graph(let file) = $0 { file.path } else { nil } }
  }

  /// `path`, which somebody named and which so must be a folder.
  static func filterFolder(_ path: String) throws(ValueError) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw ValueError("'\(path)' is no folder")
    }
    return path
  }

  /// Where people keep their own filters, by the XDG Base Directory Specification.
  static var standardFilterFolder: String {
    let environment = ProcessInfo.processInfo.environment
    // A relative path there is to be ignored.
    let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (configuration ?? (environment["HOME"] ?? "") + "/.config") + "/vidfx/filters"
  }
}
