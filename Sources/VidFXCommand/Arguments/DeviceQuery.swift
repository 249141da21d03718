/// What `vidfx devices` is to list.
struct DeviceQuery: Hashable, Sendable {
  /// Only this node.
  var path: String?
  /// Whether to print JSON.
  var isJSON = false
  /// Whether to explain the subcommand instead.
  var wantsHelp = false
}

extension CommandOption<DeviceQuery> {
  /// Every option of `vidfx devices`.
  static let all: [CommandOption] = [
    .flag("--json", group: .inputs, "everything that is known of each device as JSON") { query in query.isJSON = true },
    .flag("--help", "-h", group: .information, "this text") { query in query.wantsHelp = true },
  ]
}
