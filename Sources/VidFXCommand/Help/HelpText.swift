/// Help as text of 100 columns: usage lines, options under their headings, and what else is worth a line.
enum HelpText {
  private static let width = 100
  private static let indent = 26

  /// The help of `vidfx --help`.
  static let command = """
    usage: vidfx [OPTIONS] INPUT... OUTPUT
           vidfx filters [NAME | --category CATEGORY] [--json]
           vidfx explain [OPTIONS] INPUT... [OUTPUT]
           vidfx devices [NODE] [--json]
           vidfx gallery FOLDER [PICTURE]

    Filters video with Core Image's filters. INPUT and OUTPUT are files, or - for standard input and
    output; the first INPUT may be a camera, /dev/video0, and each a generator with a size, a rate and a
    length, color=navy:1280x720@30:5s. 'filters' lists what there is; 'explain' shows how a run would be
    done; 'devices' lists cameras and their modes; 'gallery' writes pages that show every filter.

    \(options(CommandOption<JobArguments>.all))

    Examples
      vidfx --blur-ramp in.mp4 out.mp4
      vidfx -f 'gaussianBlur=radius=min(t*10,50),sepiaTone' in.mp4 out.mp4
      vidfx -f 'hueAdjust=angle=keys(0s:0, 2s:pi easeInOut, 100%:0)' in.mp4 out.mp4
      vidfx --transition dissolve:1s a.jpg@3s b.mp4 c.mp4 out.mp4
      vidfx -f 'sepiaTone@2s-5s,gaussianBlur=radius=@track.csv' in.mp4 out.mp4
      vidfx -f comicEffect -t 10 /dev/video0 out.mkv
      ffmpeg -i in.mkv -f yuv4mpegpipe - | vidfx -f vignette - - | ffmpeg -i - out.mkv

    Exit codes
      0 done                       4 done, but the input was damaged   130, 143 interrupted,
      1 internal error             5 output                                     output finalised
      2 usage, graph, parameter    6 device                            141 the reader of the output
      3 input                                                              went away
    """

  /// The help of `vidfx filters --help`.
  static let filters = """
    usage: vidfx filters [NAME | --category CATEGORY] [--json]

    Lists the filters, or says what NAME does and takes.

    \(options(CommandOption<FilterQuery>.all))
    """

  /// The help of `vidfx devices --help`.
  static let devices = """
    usage: vidfx devices [NODE] [--json]

    Lists the cameras with their formats, sizes and rates, and the outputs that other programs see as
    cameras. Of NODE, as /dev/video0, the controls too.

    \(options(CommandOption<DeviceQuery>.all))
    """

  /// The help of `vidfx gallery --help`.
  static let gallery = """
    usage: vidfx gallery FOLDER [PICTURE]

    Writes pages into FOLDER, index.html first, that show each filter's parameters with their ranges and
    what it makes of PICTURE, or of a generated one.

    \(options(CommandOption<GalleryArguments>.all))
    """

  /// Options under their headings.
  static func options<Target>(_ options: [CommandOption<Target>]) -> String {
    CommandOption<Target>.Group.allCases.compactMap { group in
      let members = options.filter { $0.group == group }
      return members.isEmpty ? nil : ([group.rawValue] + members.map(entry)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func entry(_ option: CommandOption<some Any>) -> String {
    let names = option.names.joined(separator: ", ")
    let head =
      switch option.value {
      case .none: names
      case .required(let placeholder, _): "\(names) \(placeholder)"
      case .optional(let placeholder, _): "\(names)[=\(placeholder)]"
      case .optionalNext(let placeholder, _): "\(names) [\(placeholder)]"
      }
    let lines = wrapped(option.summary, to: width - indent)
    let margin = String(repeating: " ", count: indent)
    let first = "  " + head
    guard first.count + 2 <= indent else { return ([first] + lines.map { margin + $0 }).joined(separator: "\n") }
    let padded = first + String(repeating: " ", count: indent - first.count)
    return ([padded + lines[0]] + lines.dropFirst().map { margin + $0 }).joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
