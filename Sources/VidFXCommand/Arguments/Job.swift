import VidFX
import VidFXKernelSet
import VidFXV4L2

/// A run of the command as its arguments describe it: checked in itself, with nothing opened yet.
struct Job: Hashable, Sendable {
  /// A step of the filter chain.
  enum Filter: Hashable, Sendable {
    /// Filter text, as `-f` has it.
    case text(FilterText)
    /// A blur whose radius grows by this many pixels a second, up to 100.
    case blurRamp(rate: Double)
    /// The filters of a graph file, as `--graph` has it.
    case graph(GraphFile)
  }

  /// How the video is encoded; what is nil follows the input.
  struct VideoEncoding: Hashable, Sendable {
    /// libav's name of an encoder or of a codec; `copy` for no encoding at all.
    var codec: String?
    /// Constant quality, on the encoder's own scale.
    var quality: Double?
    /// Bits a second.
    var bitRate: Int64?
    /// The encoder's name for a trade of speed for size.
    var preset: String?
    /// Frames from one keyframe to the next at most.
    var keyframeInterval: Int?
    /// libav's name of the pixel format.
    var pixelFormat: String?
    /// Options under the encoder's own names, in the order given.
    var options: [EncoderOption] = []
  }

  /// An option under the encoder's own name.
  struct EncoderOption: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Which kinds of stream are left out.
  struct Omissions: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let audio = Omissions(rawValue: 1)
    static let subtitles = Omissions(rawValue: 2)
    static let data = Omissions(rawValue: 4)
  }

  /// What a damaged input does.
  enum DamagePolicy: Hashable, Sendable {
    /// Goes on and ends with exit code 4.
    case report
    /// Stops at the first fault.
    case stop
    /// Goes on and ends as if nothing had been.
    case ignore
  }

  /// Inputs in the order given.
  var inputs: [MediaLocation] = []
  /// How the first input is used, where that is a camera.
  var camera = CameraArguments()
  /// How long each input is on show, where that was written behind its name; empty where it was behind none.
  var clipLengths: [MediaTime?] = []
  /// How each input becomes the next: one for all, or one for each; empty where nothing was said.
  var transitions: [TransitionText] = []
  /// What joined sounds are cross-faded by; nil for the easing of the transitions.
  var audioCurve: CrossfadeCurve?
  /// How joined inputs of another shape than the output's get into it.
  var fit: ClipFit?
  /// Whether transitions that are too long for their clips are shortened.
  var clampsTransitions = false
  /// Whether each joined input becomes a chapter.
  var marksChapters = false
  /// Nil when only hashes are wanted.
  var output: MediaLocation?
  /// Filters in the order given.
  var filters: [Filter] = []
  /// When filters are there, as `--enable` has it, by their places in `filters`.
  var conditions: [Int: String] = [:]
  /// Where graph files are filters by their names; nil for the folder of whoever runs the command.
  var filterFolders: [String]?
  /// Whether graph files may name files outside their own folders.
  var allowsPaths = false
  /// Where lines come from that change parameters while the job runs.
  var control: ControlSource?
  /// What filters that look around see outside the frame.
  var edge = EdgeMode.clamp
  /// Whether filters see linear light instead of the values as stored.
  var worksInLinearLight = false
  /// When a pattern of less than a level is added before rounding.
  var dither = DitherPolicy.automatic
  /// libav's name of the inputs' format, where it is not to be found out.
  var inputFormat: String?
  /// What headerless inputs hold.
  var rawVideo: RawVideoText?
  /// Pixels of the largest picture that is decoded; nil for the library's limit.
  var maximumPixels: Int?
  /// Schemes of URLs that inputs may have, which lists of files may then use too.
  var allowedProtocols: Set<String> = []
  /// libav's name of the output's format, where its name does not tell.
  var outputFormat: String?
  /// Where in the input to start.
  var start: MediaTime?
  /// How much to keep.
  var duration: MediaTime?
  /// Frames a second of the output, made by repeating and dropping frames; nil keeps the timestamps.
  var frameRate: Rational?
  /// How fast the input's time goes by; nil for as it is.
  var speed: SpeedText?
  /// What becomes of the sound at another speed.
  var audioSpeed: AudioSpeed?
  /// Whether the input is played backwards.
  var isReversed = false
  /// Which part of the output is made; nil for all of it.
  var part: PartText?
  /// Size of the output in displayed pixels.
  var size: SizeText?
  /// How a size that the encoder does not take is made to fit.
  var oddSizes = VideoExport.OddSizePolicy.pad
  /// What happens to frames of another size than the first one's.
  var sizeChanges = SizeChangePolicy.scale
  /// The range of YUV in the output; nil for the input's.
  var range: ColorRange?
  /// Whether PQ and HLG become standard dynamic range.
  var tonemaps = false
  /// How colour is stored beside alpha in the inputs; nil for what they say.
  var alpha: AlphaKind?
  /// How it is in the output.
  var outputAlpha = AlphaKind.straight
  /// What is put behind what is transparent; nil for nothing.
  var background: CIColor?
  /// How the video is encoded.
  var video = VideoEncoding()
  /// libav's name of the audio encoder, or `copy`; nil copies what the container can hold.
  var audioCodec: String?
  /// Which kinds of stream are left out.
  var omissions: Omissions = []
  /// Which streams are kept; empty for all.
  var streams: [StreamSelector] = []
  /// Whether rotation in the input's metadata turns the picture.
  var appliesRotation = true
  /// Whether an existing output is replaced; nil is a refusal that mentions `-y`.
  var overwrites: Bool?
  /// Threads that filter; nil for one a core.
  var threadCount: Int?
  /// Frames that may wait in each queue; nil for the library's number.
  var queueLength: Int?
  /// Bytes that all frames between reading and writing may take; nil for the library's bounds.
  var memoryLimit: Int?
  /// The node that shows frames to other programs as those of a camera.
  var virtualCamera: String?
  /// How pixels are stored there.
  var virtualCameraFormat: FourCC?
  /// Whether other programs go on seeing the last frame while none comes, and after the last.
  var holdsPicture = false
  /// Whether frames are shown in a window.
  var showsPreview = false
  /// Whether frames are dropped rather than kept waiting.
  var isLive = false
  /// The highest level of vector instructions to use; nil for what `VIDFX_CPU` says, or the best there is.
  var instructionSet: InstructionSet?
  /// Whether each frame's hash goes to standard output.
  var printsFrameHashes = false
  /// What a damaged input does.
  var damagePolicy = DamagePolicy.report
  /// How progress is shown.
  var progress = ProgressStyle.automatic
  /// The least important messages that are shown.
  var logLevel = LogLevel.info

  /// Whether frames come from a camera.
  var readsCamera: Bool {
    if case .device = inputs.first { return true }
    return false
  }

  /// Whether frames go somewhere without an output.
  var writesElsewhere: Bool { printsFrameHashes || showsPreview || virtualCamera != nil }

  /// Whether frames are dropped rather than kept waiting, as those of cameras always are.
  var runsLive: Bool { isLive || readsCamera }

  /// Whether inputs are shown one after the other, and not all at once.
  var joinsInputs: Bool { !transitions.isEmpty || !clipLengths.isEmpty }
}
