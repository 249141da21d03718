/// What `vidfx gallery` is to write.
struct GalleryRequest: Hashable, Sendable {
  /// Where the pages go.
  let folder: String
  /// The picture that filters are shown on; nil for a generated one.
  let picture: String?
}

/// The arguments of `vidfx gallery` as they stand there.
struct GalleryArguments: Hashable, Sendable {
  var names: [String] = []
  var wantsHelp = false
}

extension CommandOption<GalleryArguments> {
  /// Every option of `vidfx gallery`.
  static let all: [CommandOption] = [
    .flag("--help", "-h", group: .information, "this text") { arguments in
      arguments.wantsHelp = true
    }
  ]
}
