import Foundation
import Testing
import VidFXTestSupport

/// A folder in which the product is run as its users run it, with media that the tests make.
struct Workbench {
  /// Goes with the last copy of the workbench.
  let folder: TemporaryFolder

  /// Makes an empty folder.
  init() throws { folder = try TemporaryFolder() }

  /// The program, which is built beside the tests.
  static let program: String = {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("vidfx").path
  }()

  /// Runs `vidfx ARGUMENTS` with `input` as its standard input and waits for its end.
  func vidfx(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> RunningProgram.Result { try vidfx(arguments, input: input, environment: environment) }

  /// Runs `vidfx ARGUMENTS` with `input` as its standard input and waits for its end.
  func vidfx(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> RunningProgram.Result {
    let running = try start(arguments, environment: environment)
    running.feed(input)
    running.endInput()
    return running.finish()
  }

  /// Starts `vidfx ARGUMENTS`.
  func start(
    _ arguments: [String], environment: [String: String] = [:], output: RunningProgram.Output = .kept
  ) throws -> RunningProgram {
    try RunningProgram(Self.program, arguments, in: folder.path(""), environment: environment, output: output)
  }

  /// Runs a line of bash in the folder, in which `vidfx` is the program.
  func shell(_ line: String) throws -> RunningProgram.Result {
    let script = "vidfx() { \"$VIDFX\" \"$@\"; }; \(line)"
    let running = try RunningProgram(
      "bash", ["-c", script], in: folder.path(""), environment: ["VIDFX": Self.program])
    running.endInput()
    return running.finish()
  }

  /// Names in the folder.
  var names: [String] { folder.names }

  /// Writes a file.
  func write(_ name: String, _ content: Data) throws {
    try content.write(to: URL(fileURLWithPath: folder.path(name)))
  }

  /// Reads a file.
  func read(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path(name))) }

  // MARK: Media

  /// 20 frames of 64x48 at 25 a second with sound and subtitles: H.264, AAC and SubRip in Matroska.
  @discardableResult func clip(_ name: String = "in.mkv") throws -> String {
    try write(name, try Self.clip.get())
    return folder.path(name)
  }

  private static let clip = Result {
    let bench = try Workbench()
    try bench.write("words.srt", Data("1\n00:00:00,100 --> 00:00:00,500\nwords\n".utf8))
    let path = try Peer.make(
      "clip.mkv", in: bench.folder,
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=0.8,noise=alls=30:allf=t:all_seed=5",
      "-f lavfi -i sine=duration=0.8 -i", bench.folder.path("words.srt"),
      "-map 0 -map 1 -map 2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -c:s srt")
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// A YUV4MPEG2 stream of 4:2:0 frames at 25 a second whose samples are random.
  static func y4m(width: Int = 64, height: Int = 48, frames: Int, header: String = "C420mpeg2") -> Data {
    var stream = Data("YUV4MPEG2 W\(width) H\(height) F25:1 Ip A1:1 \(header)\n".utf8)
    for frame in samples(width: width, height: height, frames: frames) { stream += Data("FRAME\n".utf8) + frame }
    return stream
  }

  /// The samples of the frames of ``y4m(width:height:frames:header:)``.
  static func samples(width: Int = 64, height: Int = 48, frames: Int) -> [Data] {
    var random = SeededGenerator(seed: 11)
    let count = width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
    return (0..<frames).map { _ in Data((0..<count).map { _ in UInt8.random(in: 16...235, using: &random) }) }
  }

  /// Frames of a stream as ffprobe counts them by decoding.
  func frameCount(_ name: String) throws -> Int {
    let text = try Peer.probe(
      folder.path(name), "-count_frames", "-select_streams", "v:0", "-show_entries", "stream=nb_read_frames")
    return Int(text.first ?? "") ?? -1
  }

  /// When each frame of a stream (`v`, `a`) appears and the digest of what ffmpeg decodes.
  ///
  /// How long a frame is on show is left out: what comes after it tells.
  func frameDigests(_ name: String, _ stream: String) throws -> [String] {
    let choice = ["-map", "0:\(stream)", "-fps_mode", "passthrough"]
    let data = try Peer.run("ffmpeg", ["-v", "error", "-i", folder.path(name)] + choice + ["-f", "framemd5", "-"])
    return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: ",").map { $0.drop { $0 == " " } }
      return "\(fields[2]) \(fields[5])"
    }
  }

  /// Kinds of the streams of a file, in its order.
  func kinds(_ name: String) throws -> [String] {
    try Peer.probe(folder.path(name), "-show_entries", "stream=codec_type")
  }
}

extension RunningProgram.Result {
  /// The last record of `--progress json`.
  var lastRecord: [String: Any]? {
    lines.last { $0.hasPrefix("{") }.flatMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }
}
