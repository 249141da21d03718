import VidFX

extension Job {
  /// Names of formats that ffmpeg's users put behind `-f`.
  private static let formatNames: Set<String> = [
    "avi", "flv", "gif", "image2", "matroska", "mov", "mp4", "mpegts", "null", "nut", "rawvideo", "webm",
    "yuv4mpegpipe",
  ]

  /// The filters of the job joined to one graph, checked against `catalog`.
  ///
  /// - Parameter symbols: What is known of the job; ask again when the inputs have told more.
  func filterGraph(
    catalog: FilterCatalog, symbols: TimelineSymbols = .perFrame
  ) throws(CommandError) -> FilterGraph {
    var graph = FilterGraph.identity
    for filter in filters {
      let (text, option) = try filter.textAndOption()
      do throws(FilterTextError) {
        let next = try FilterGraph(text, catalog: catalog, symbols: symbols, inputCount: inputs.count)
        graph = graph.followed(by: next)
      } catch {
        var failure = CommandError(error, in: text.source, of: option)
        if case .unknownFilter(let name) = error.reason, Self.formatNames.contains(name) {
          failure.message += "\n-f gives filters; the format of the output is -F \(name)"
        }
        throw failure
      }
    }
    return graph
  }
}

extension Job.Filter {
  /// The filter text and the option that gave it.
  fileprivate func textAndOption() throws(CommandError) -> (FilterText, option: String) {
    switch self {
    case .text(let text): return (text, "-f")
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
