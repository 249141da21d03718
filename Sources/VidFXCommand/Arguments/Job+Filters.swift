import VidFX

extension Job {
  /// Names of formats that ffmpeg's users put behind `-f`.
  private static let formatNames: Set<String> = [
    "avi", "flv", "gif", "image2", "matroska", "mov", "mp4", "mpegts", "null", "nut", "rawvideo", "webm",
    "yuv4mpegpipe",
  ]

  /// The filters of the job joined to one graph, checked against `catalog`.
  ///
  /// - Parameters:
  ///   - symbols: What is known of the job; ask again when the inputs have told more.
  ///   - tracks: Where files of keys are read.
  func filterGraph(
    catalog: FilterCatalog, symbols: TimelineSymbols = .perFrame, tracks: TrackFiles = TrackFiles()
  ) throws(CommandError) -> FilterGraph {
    var graph = FilterGraph.identity
    for (place, filter) in filters.enumerated() {
      var next = try self.graph(of: filter, catalog, symbols, tracks)
      if let condition = try condition(at: place, symbols) { next = next.enabled(while: condition) }
      graph = graph.followed(by: next)
      guard graph.nodes.count <= FilterGraph.maximumFilters else {
        throw CommandError(.usage, "-f: a job has at most \(FilterGraph.maximumFilters) filters, all -f together")
      }
    }
    return graph
  }

  private func graph(
    of filter: Filter, _ catalog: FilterCatalog, _ symbols: TimelineSymbols, _ tracks: TrackFiles
  ) throws(CommandError) -> FilterGraph {
    // A graph that is saved before there are inputs may name any.
    let count = inputs.isEmpty ? nil : inputs.count
    if case .graph(let file) = filter {
      do throws(GraphFileError) {
        return try FilterGraph(
          file, catalog: catalog, symbols: symbols, inputCount: count, tracks: tracks, paths: graphPaths)
      } catch {
        throw CommandError(.usage, "--graph: \(error)")
      }
    }
    let (text, option) = try filter.textAndOption()
    do throws(FilterTextError) {
      return try FilterGraph(
        text, catalog: catalog, symbols: symbols, inputCount: count, tracks: tracks, paths: graphPaths)
    } catch {
      var failure = CommandError(error, in: text.source, of: option)
      if case .unknownFilter(let name) = error.reason, Self.formatNames.contains(name) {
        failure.message += "\n-f gives filters; the format of the output is -F \(name)"
      }
      throw failure
    }
  }

  private func condition(at place: Int, _ symbols: TimelineSymbols) throws(CommandError) -> AnimatedValue? {
    guard let source = conditions[place] else { return nil }
    do throws(ExpressionError) {
      return AnimatedValue(try TimelineExpression.compileCondition(source, symbols: symbols))
    } catch {
      throw CommandError(error, in: source, of: "--enable")
    }
  }
}

extension Job.Filter {
  /// The filter text and the option that gave it.
  fileprivate func textAndOption() throws(CommandError) -> (FilterText, option: String) {
    switch self {
    case .text(let text): return (text, "-f")
    case .graph: preconditionFailure("a graph file is no text")
    case .blurRamp(let rate):
      let source = "gaussianBlur=radius=min(t*\(rate.plainText),100)"
      do throws(FilterTextError) {
        return (try FilterText.parse(source), "--blur-ramp")
      } catch {
        throw CommandError(error, in: source, of: "--blur-ramp")
      }
    }
  }
}
