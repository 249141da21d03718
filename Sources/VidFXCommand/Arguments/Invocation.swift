import Foundation

/// What the command was asked to do.
enum Invocation: Hashable, Sendable {
  case run(Job)
  /// Prints how the job would be done.
  case explain(Job)
  /// Prints the job's filters as a graph file.
  case saveGraph(Job)
  case listFilters(FilterQuery)
  case gallery(GalleryRequest)
  case listDevices(DeviceQuery)
  case help(topic: String?)
  case helpOnFilters
  case helpOnGallery
  case helpOnDevices
  case version
  case completions(Shell)

  /// Reads the arguments behind the program's name.
  init(parsing arguments: [String]) throws(CommandError) {
    let parser = ArgumentParser(options: CommandOption<JobArguments>.all + [.json])
    let place = parser.firstPositional(of: arguments) ?? 0
    let name = place < arguments.count ? arguments[place] : ""
    var rest = arguments
    if place < rest.count { rest.remove(at: place) }
    switch name {
    // A run's options may come before it, as those of `git -C` do.
    case "explain": self = try Self.job(rest, explains: true)
    case "help" where rest.count < 2 && !FileManager.default.fileExists(atPath: "help"): self = Self.help(rest.first)
    case "help" where place == 0 && !FileManager.default.fileExists(atPath: "help"): self = try Self.filters(rest)
    case "filters", "gallery", "devices":
      guard place == 0 else {
        throw CommandError(
          .usage,
          "\(name): comes first, 'vidfx \(name) …'; the options of a run do not apply to it\n"
            + "a file called that is './\(name)'")
      }
      switch name {
      case "filters": self = try Self.filters(rest)
      case "gallery": self = try Self.gallery(rest)
      default: self = try Self.devices(rest)
      }
    default: self = try Self.job(arguments, explains: false)
    }
  }

  /// What people type who know other programs with subcommands.
  private static func help(_ topic: String?) -> Invocation {
    switch topic {
    case "filters": .helpOnFilters
    case "gallery": .helpOnGallery
    case "devices": .helpOnDevices
    case "explain", "help", nil: .help(topic: nil)
    case .some(let name): .help(topic: name)
    }
  }

  private static func job(
    _ texts: [String], explains: Bool
  ) throws(CommandError) -> Invocation {
    var arguments = JobArguments()
    let options = CommandOption<JobArguments>.all + (explains ? [.json] : [])
    let parser = ArgumentParser(options: options, foreignNames: foreignNames)
    try parser.parse(texts, into: &arguments) { arguments, name in
      arguments.names.append(.init(text: name, isInput: false))
    }
    switch arguments.request {
    case .help(let topic): return .help(topic: topic)
    case .version: return .version
    case .completions(let shell): return .completions(shell)
    case nil:
      let job = try arguments.job(needsOutput: !explains)
      return arguments.wantsGraphFile ? .saveGraph(job) : explains ? .explain(job) : .run(job)
    }
  }

  private static func filters(_ texts: [String]) throws(CommandError) -> Invocation {
    var query = FilterQuery()
    let parser = ArgumentParser(options: CommandOption<FilterQuery>.all)
    try parser.parse(texts, into: &query) { (query, name) throws(CommandError) in
      guard query.name == nil else { throw CommandError(.usage, "filters: one name at a time, found '\(name)'") }
      query.name = name
    }
    if query.wantsHelp { return .helpOnFilters }
    if let name = query.name, let category = query.category {
      throw CommandError(.usage, "filters: '\(name)' or the category '\(category)', not both")
    }
    return .listFilters(query)
  }

  private static func devices(_ texts: [String]) throws(CommandError) -> Invocation {
    var query = DeviceQuery()
    let parser = ArgumentParser(options: CommandOption<DeviceQuery>.all)
    try parser.parse(texts, into: &query) { (query, name) throws(CommandError) in
      guard query.path == nil else { throw CommandError(.usage, "devices: one device at a time, found '\(name)'") }
      query.path = name
    }
    return query.wantsHelp ? .helpOnDevices : .listDevices(query)
  }

  private static func gallery(_ texts: [String]) throws(CommandError) -> Invocation {
    var names = GalleryArguments()
    let parser = ArgumentParser(options: CommandOption<GalleryArguments>.all)
    try parser.parse(texts, into: &names) { (arguments, name) in arguments.names.append(name) }
    if names.wantsHelp { return .helpOnGallery }
    guard (1...2).contains(names.names.count) else {
      throw CommandError(.usage, "gallery: a folder, and at most one picture: vidfx gallery FOLDER [PICTURE]")
    }
    return .gallery(GalleryRequest(folder: names.names[0], picture: names.names.dropFirst().first))
  }

  /// What ffmpeg calls options that have another name here.
  private static let foreignNames = [
    "-vf": "-f", "-filter:v": "-f", "-filter": "-f", "-filter_complex": "-f", "-lavfi": "-f", "-vcodec": "-c:v",
    "-codec:v": "-c:v", "-acodec": "-c:a", "-codec:a": "-c:a", "-loglevel": "-v", "-threads": "--threads",
    "-x264-params": "-x", "-qscale:v": "-crf", "-q:v": "-crf", "-noautorotate": "--no-autorotate",
  ]
}
