/// What `vidfx filters` is to list.
struct FilterQuery: Hashable, Sendable {
  /// Only the filter called that.
  var name: String?
  /// Only filters of this category.
  var category: String?
  /// Where graph files are filters and texts in GLSL transitions; nil for the folder of whoever runs the command.
  var folders: [String]?
  /// Whether to print Core Image's attributes as JSON.
  var isJSON = false
  /// Whether to explain the subcommand instead.
  var wantsHelp = false
}

extension CommandOption<FilterQuery> {
  /// Every option of `vidfx filters`.
  static let all: [CommandOption] = [
    .value("--category", placeholder: "CATEGORY", group: .filters, "only the filters of a category: blur, transition…")
    {
      query, text in query.category = text
    },
    .value("--filters-dir", placeholder: "FOLDER", .file, group: .filters, "where graph files are filters") {
      (query, text) throws(ValueError) in query.folders = (query.folders ?? []) + [try Job.filterFolder(text)]
    },
    .flag("--json", group: .filters, "names, categories and parameters as JSON") { query in query.isJSON = true },
    .flag("--help", "-h", group: .information, "this text") { query in query.wantsHelp = true },
  ]
}
