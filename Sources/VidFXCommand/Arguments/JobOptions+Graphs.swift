import VidFX

extension CommandOption<JobArguments> {
  /// Filters that stand in files.
  static let graphs: [CommandOption] = [
    .value(
      "--graph", placeholder: "FILE.json", .file, group: .filters,
      """
      filters from a graph file, in their place among -f; explain --json writes one of any command line; - is standard \
      input
      """
    ) { (arguments, text) throws(ValueError) in
      do throws(GraphFileError) {
        let file = try GraphFile(contentsOf: text)
        arguments.job.filters.append(.graph(file))
        try arguments.apply(file)
      } catch {
        throw ValueError(error.description)
      }
    },
    .value(
      "--filters-dir", placeholder: "FOLDER", .file, group: .filters,
      """
      where graph files are filters by their names; may be given again ($XDG_CONFIG_HOME/vidfx/filters, or \
      ~/.config/vidfx/filters)
      """
    ) { (arguments, text) throws(ValueError) in
      arguments.job.filterFolders = (arguments.job.filterFolders ?? []) + [try Job.filterFolder(text)]
    },
    .flag(
      "--allow-paths", group: .filters, "let graph files name files outside their own folders"
    ) { arguments in arguments.job.allowsPaths = true },
  ]

  /// What `vidfx explain` takes beside the options of a run.
  static let json = CommandOption.flag(
    "--json", group: .information, "the filters as a graph file, which --graph reads"
  ) { arguments in arguments.wantsGraphFile = true }
}

extension JobArguments {
  /// What a graph file says beside its filters; options behind it change that.
  fileprivate mutating func apply(_ file: GraphFile) throws(GraphFileError) {
    for option in file.transitions {
      do throws(FilterTextError) {
        let transition = try TransitionText.parse(option.text)
        transitionOrigins[job.transitions.count] = Origin(graph: file.path, line: option.line)
        job.transitions.append(transition)
      } catch {
        throw GraphFileError(file.path, option.line, error.rendered(in: option.text))
      }
    }
    do throws(ValueError) {
      if let edge = file.edge { job.edge = try EdgeMode(parsing: edge.text) }
    } catch {
      throw GraphFileError(file.path, file.edge?.line, "edge: \(error.message)")
    }
    do throws(ValueError) {
      if let space = file.workingSpace { job.worksInLinearLight = try WorkingSpaceText(parsing: space.text) == .linear }
    } catch {
      throw GraphFileError(file.path, file.workingSpace?.line, "workingSpace: \(error.message)")
    }
  }
}
