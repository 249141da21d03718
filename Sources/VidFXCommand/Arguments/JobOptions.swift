import VidFX
import VidFXKernelSet
import VidFXV4L2

extension CommandOption<JobArguments> {
  /// Every option of a run, in the order of the help.
  static let all: [CommandOption] =
    filters + graphs + pixels + joining + files + camera + time + pace + encoding + streams + running + messages
    + information

  private static let filters: [CommandOption] = [
    .value(
      "-f", "--filter", placeholder: "FILTERS", .filter, group: .filters,
      """
      name[=value:key=value…], joined by commas; may be given again, filters run in order. Values are numbers, \
      expressions of t (seconds), n, p (0…1), w and h, vectors [x y], colours, keys(0s:0, 2s:5), files (@look.cube, \
      @track.csv) and labels; name@2s-5s is there from 2 s to 5 s only
      """
    ) { (arguments, text) throws(ValueError) in
      do throws(FilterTextError) {
        arguments.job.filters.append(.text(try FilterText.parse(text)))
      } catch {
        throw ValueError(error.rendered(in: text))
      }
    },
    .optional(
      "--blur-ramp", value: .optional(placeholder: "RATE", .text), group: .filters,
      "a Gaussian blur that grows by RATE pixels a second (10), up to 100; short for gaussianBlur=min(t*RATE,100)"
    ) { (arguments, text) throws(ValueError) in
      let rate = try text.map { (text) throws(ValueError) in
        try NumberText.parse(text, in: 0...100_000, unit: "px a second")
      }
      arguments.job.filters.append(.blurRamp(rate: rate ?? 10))
    },
    .value(
      "--enable", placeholder: "WHEN", group: .filters,
      "when the filters of the -f or --blur-ramp before it are there: between(t,2,5), 2s-5s, 2s-, -50% (always)"
    ) { (arguments, text) throws(ValueError) in
      let place = arguments.job.filters.count - 1
      guard place >= 0 else { throw ValueError("stands behind the -f that it is for") }
      guard arguments.job.conditions[place] == nil else { throw ValueError("given twice for the same -f") }
      do throws(ExpressionError) {
        _ = try TimelineExpression.compileCondition(text)
      } catch {
        throw ValueError(error.rendered(in: text))
      }
      arguments.job.conditions[place] = text
    },
    .value(
      "--control", placeholder: "FIFO", .file, group: .filters,
      """
      where lines such as gaussianBlur.radius=20 come from that change parameters while the job runs, from the next frame \
      on: a FIFO, a file, or stdin
      """
    ) { arguments, text in arguments.job.control = ControlSource(text) },
  ]

  private static let pixels: [CommandOption] = [
    .value(
      "--edge", placeholder: "MODE", .choices(EdgeMode.allCases.map(\.rawValue)), group: .filters,
      """
      what blurs see outside the picture: clamp repeats its border, mirror and wrap the picture itself, transparent is \
      nothing (clamp)
      """
    ) { (arguments, text) throws(ValueError) in arguments.job.edge = try EdgeMode(parsing: text) },
    .value(
      "--working-space", placeholder: "SPACE", .choices(["none", "linear"]), group: .filters,
      "none for the values as stored, linear for light (none)"
    ) { (arguments, text) throws(ValueError) in
      arguments.job.worksInLinearLight = try WorkingSpaceText(parsing: text) == .linear
    },
    .value(
      "--dither", placeholder: "WHEN", .choices(DitherPolicy.allCases.map(\.rawValue)), group: .filters,
      "auto where depth is lost, none or always (auto)"
    ) { (arguments, text) throws(ValueError) in arguments.job.dither = try DitherPolicy(parsing: text) },
  ]

  private static let files: [CommandOption] = [
    .value(
      "-i", placeholder: "FILE", .file, group: .inputs,
      "an input, whatever its name begins with; - is standard input or output"
    ) { arguments, text in arguments.names.append(.init(text: text, isInput: true)) },
    .value(
      "--input-format", placeholder: "FORMAT", group: .inputs,
      """
      libav's name of the format of the inputs; for frames without a header rawvideo:WxH[@RATE][:PIXELFORMAT] \
      (25, yuv420p)
      """
    ) { (arguments, text) throws(ValueError) in
      arguments.job.rawVideo = try RawVideoText(parsing: text)
      arguments.job.inputFormat = arguments.job.rawVideo == nil ? text : RawVideoText.format
    },
    .value(
      "--max-pixels", placeholder: "N", group: .inputs, "the largest picture that is read, in pixels (8192 times 8192)"
    ) { (arguments, text) throws(ValueError) in
      arguments.job.maximumPixels = try NumberText.parse(text, in: 1...Int(Int32.max))
    },
    .value(
      "--allow-protocols", placeholder: "LIST", group: .inputs,
      "what inputs may be read over beside files and pipes, joined by commas: http,https (nothing)"
    ) { arguments, text in
      arguments.job.allowedProtocols.formUnion(text.split(separator: ",").map(String.init))
    },
    .value(
      "-F", "--format", placeholder: "FORMAT", group: .inputs,
      "libav's name of the format of the output (from its name; yuv4mpegpipe for a pipe)"
    ) { arguments, text in arguments.job.outputFormat = text },
    .flag("-y", group: .inputs, "replace an existing output") { arguments in
      arguments.job.overwrites = true
      arguments.exclusive[.overwriting, default: []].insert("-y")
    },
    .flag("-n", group: .inputs, "never replace an existing output") { arguments in
      arguments.job.overwrites = false
      arguments.exclusive[.overwriting, default: []].insert("-n")
    },
  ]

  private static let time: [CommandOption] = [
    .value("-ss", placeholder: "TIME", group: .time, "where to start: 90, 1:30, 00:01:30.5, 1500ms") {
      (arguments, text) throws(ValueError) in arguments.job.start = try TimeText.parse(text)
    },
    .value("-t", placeholder: "TIME", group: .time, "how much to keep") { (arguments, text) throws(ValueError) in
      arguments.job.duration = try TimeText.parse(text)
      arguments.exclusive[.length, default: []].insert("-t")
    },
    .value("-to", placeholder: "TIME", group: .time, "where to stop, in the time of the input") {
      (arguments, text) throws(ValueError) in
      arguments.end = try TimeText.parse(text)
      arguments.exclusive[.length, default: []].insert("-to")
    },
    .value(
      "-r", "--cfr", placeholder: "RATE", group: .time,
      "a constant frame rate, 25 or 30000/1001, which a camera is asked for too (the input's own timestamps)"
    ) { (arguments, text) throws(ValueError) in arguments.job.frameRate = try RateText.parse(text) },
    .value(
      "-s", placeholder: "WxH", group: .time,
      "the size of the output in pixels, which a camera is asked for too (the input's)"
    ) {
      (arguments, text) throws(ValueError) in arguments.job.size = try SizeText(parsing: text)
    },
    .value(
      "--odd", placeholder: "HOW", .choices(VideoExport.OddSizePolicy.allCases.map(\.rawValue)), group: .time,
      "pad or crop a size that the encoder cannot have (pad)"
    ) { (arguments, text) throws(ValueError) in
      arguments.job.oddSizes = try VideoExport.OddSizePolicy(parsing: text)
    },
    .value(
      "--on-change", placeholder: "HOW", .choices(SizeChangePolicy.allCases.map(\.rawValue)), group: .time,
      "when the size changes midway: scale to the first, letterbox, or fail (scale)"
    ) { (arguments, text) throws(ValueError) in
      arguments.job.sizeChanges = try SizeChangePolicy(parsing: text)
    },
    .flag("--no-autorotate", group: .time, "leave the picture as stored and keep the rotation in the metadata") {
      arguments in arguments.job.appliesRotation = false
    },
  ]

  private static let encoding: [CommandOption] = [
    .value("-c:v", placeholder: "CODEC", group: .encoding, "the video encoder or codec (the input's codec)") {
      arguments, text in arguments.job.video.codec = text
    },
    .value(
      "-crf", placeholder: "N", group: .encoding, "constant quality on the encoder's scale, 0…63 (visually lossless)"
    ) { (arguments, text) throws(ValueError) in arguments.job.video.quality = try NumberText.parse(text, in: 0.0...63)
    },
    .value("-b:v", placeholder: "RATE", group: .encoding, "bits a second: 2M, 500k") {
      (arguments, text) throws(ValueError) in arguments.job.video.bitRate = try BitrateText.parse(text)
    },
    .value("-preset", placeholder: "NAME", group: .encoding, "the encoder's preset, slow to fast") {
      arguments, text in arguments.job.video.preset = text
    },
    .value("-g", placeholder: "N", group: .encoding, "frames between keyframes at most, 1…100000") {
      (arguments, text) throws(ValueError) in
      arguments.job.video.keyframeInterval = try NumberText.parse(text, in: 1...100_000)
    },
    .value("-pix_fmt", placeholder: "FORMAT", group: .encoding, "libav's name of the pixel format (the input's)") {
      arguments, text in arguments.job.video.pixelFormat = text
    },
    .value(
      "--range", placeholder: "RANGE", .choices(RangeText.allCases.map(\.rawValue)), group: .encoding,
      "tv (16…235) or pc (0…255); values are converted where the input has the other (the input's)"
    ) { (arguments, text) throws(ValueError) in arguments.job.range = try RangeText(parsing: text).range },
    .flag(
      "--tonemap", group: .encoding,
      "PQ and HLG become standard dynamic range, BT.709, before the filters: white at 92 % of the signal"
    ) { arguments in arguments.job.tonemaps = true },
    .value(
      "--alpha", placeholder: "KIND", .choices(AlphaText.allCases.map(\.rawValue)), group: .encoding,
      "how inputs store colour beside alpha: straight, or premul, multiplied by it (what they say; straight)"
    ) { (arguments, text) throws(ValueError) in arguments.job.alpha = try AlphaText.parse(text) },
    .value(
      "--alpha-out", placeholder: "KIND", .choices(AlphaText.allCases.map(\.rawValue)), group: .encoding,
      "how the output stores it, said in its tags where they can be (straight)"
    ) { (arguments, text) throws(ValueError) in arguments.job.outputAlpha = try AlphaText.parse(text) },
    .value(
      "--background", placeholder: "COLOUR", group: .encoding,
      "what is put behind what is transparent: #rrggbb or a CSS name (nothing; black where the output has no alpha)"
    ) { (arguments, text) throws(ValueError) in arguments.job.background = try BackgroundText.parse(text) },
    .value(
      "-x", "--encoder-option", placeholder: "KEY=VALUE", group: .encoding, "an option of the encoder; may be repeated"
    ) { (arguments, text) throws(ValueError) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw ValueError(expected: "KEY=VALUE", found: text) }
      arguments.job.video.options.append(Job.EncoderOption(name: String(parts[0]), value: String(parts[1])))
    },
    .value("-c:a", placeholder: "CODEC", group: .encoding, "the audio encoder, or copy (copy)") {
      arguments, text in arguments.job.audioCodec = text
    },
  ]

  private static let streams: [CommandOption] = [
    .value(
      "-map", placeholder: "STREAMS", group: .streams,
      "keep only these: 0:v, 0:a:1, -0:s without, 0:a? if there; may be repeated (all that the output can hold)"
    ) { (arguments, text) throws(ValueError) in
      arguments.job.streams.append(try StreamSelector(parsing: text))
    },
    .flag("-an", group: .streams, "no audio") { arguments in arguments.job.omissions.insert(.audio) },
    .flag("-sn", group: .streams, "no subtitles") { arguments in arguments.job.omissions.insert(.subtitles) },
    .flag("-dn", group: .streams, "no data streams") { arguments in arguments.job.omissions.insert(.data) },
  ]

  private static let running: [CommandOption] = [
    .value("--threads", placeholder: "N", group: .running, "threads that filter, 1…256 (one for each core)") {
      (arguments, text) throws(ValueError) in arguments.job.threadCount = try NumberText.parse(text, in: 1...256)
    },
    .value(
      "--queue", placeholder: "N", group: .running, "frames that may wait before and after the filters, 1…1000 (4)"
    ) { (arguments, text) throws(ValueError) in
      arguments.job.queueLength = try NumberText.parse(text, in: 1...1000)
      arguments.exclusive[.waiting, default: []].insert("--queue")
    },
    .value(
      "--vcam", placeholder: "DEVICE", .file, group: .running,
      "show the frames to other programs as those of a camera, beside OUTPUT, which may be left out: /dev/video10"
    ) { arguments, text in arguments.job.virtualCamera = text },
    .value(
      "--vcam-format", placeholder: "FORMAT", group: .running,
      "how a virtual camera stores pixels: YUYV, NV12, YU12, UYVY, RGB3… (YUYV, which every program reads)"
    ) { (arguments, text) throws(ValueError) in
      guard let code = FourCC(named: text), code.pixelFormat != nil else {
        throw ValueError(expected: "YUYV, UYVY, NV12, YU12, YV12, RGB3, BGR3 or GREY", found: text)
      }
      arguments.job.virtualCameraFormat = code
    },
    .flag(
      "--hold", group: .running,
      "a virtual camera goes on showing the last frame while none comes, and after the last one until Ctrl-C"
    ) { arguments in arguments.job.holdsPicture = true },
    .flag(
      "--preview", group: .running,
      """
      show the filtered frames in a window; OUTPUT may be left out. Keys: q or Esc ends, space pauses, s keeps a still, \
      f fills the screen, tab chooses a parameter, the arrows change it
      """
    ) { arguments in arguments.job.showsPreview = true },
    .flag(
      "--live", group: .running,
      "low delay for pipes: two frames wait at most, older ones are dropped and counted (cameras are always live)"
    ) { arguments in
      arguments.job.isLive = true
      arguments.exclusive[.waiting, default: []].insert("--live")
    },
    .value(
      "--mem-limit", placeholder: "SIZE", group: .running,
      "memory for all frames between reading and writing: 256M, 1.5G (384M)"
    ) { (arguments, text) throws(ValueError) in arguments.job.memoryLimit = try ByteCountText.parse(text) },
    .value(
      "--cpu", placeholder: "LEVEL", .choices(InstructionSet.allCases.map(\.rawValue)), group: .running,
      "the highest vector instructions to use: portable, v3 (AVX2) or v4 (AVX-512) (VIDFX_CPU, or the best)"
    ) { (arguments, text) throws(ValueError) in arguments.job.instructionSet = try InstructionSet(parsing: text) },
    .flag("--strict", group: .running, "stop at the first damaged frame") { arguments in
      arguments.job.damagePolicy = .stop
      arguments.exclusive[.damage, default: []].insert("--strict")
    },
    .flag("--ignore-errors", group: .running, "end with 0 even when the input was damaged") { arguments in
      arguments.job.damagePolicy = .ignore
      arguments.exclusive[.damage, default: []].insert("--ignore-errors")
    },
    .flag("--frame-hash", group: .running, "print a hash of each filtered frame; OUTPUT may be left out") {
      arguments in arguments.job.printsFrameHashes = true
    },
  ]

  private static let messages: [CommandOption] = [
    .value(
      "--progress", placeholder: "STYLE", .choices(["auto", "plain", "json", "none"]), group: .messages,
      "auto, plain, json, json:FILE or none (auto: a line on a terminal, else one each 10 s)"
    ) { (arguments, text) throws(ValueError) in arguments.job.progress = try ProgressStyle(parsing: text) },
    .value(
      "-v", "--verbosity", placeholder: "LEVEL", .choices(LogLevel.allCases.map(\.rawValue)), group: .messages,
      "quiet, error, warning, info, verbose or debug (info)"
    ) { (arguments, text) throws(ValueError) in arguments.job.logLevel = try LogLevel(parsing: text) },
    .flag("-q", "--quiet", group: .messages, "only errors; the same as -v error") { arguments in
      arguments.job.logLevel = .error
    },
  ]

  private static let information: [CommandOption] = [
    .optional(
      "--help", "-h", value: .optionalNext(placeholder: "FILTER", .filter), group: .information,
      "this text, or what FILTER does and takes"
    ) { arguments, text in arguments.request = .help(topic: text) },
    .flag("--version", group: .information, "the versions of vidfx and of its libraries") { arguments in
      arguments.request = .version
    },
    .value(
      "--completions", placeholder: "SHELL", .choices(Shell.allCases.map(\.rawValue)), group: .information,
      "a completion script for bash, zsh or fish"
    ) { (arguments, text) throws(ValueError) in arguments.request = .completions(try Shell(parsing: text)) },
  ]
}
