import Foundation

/// The `ffmpeg` and `ffprobe` tools, which make inputs and read outputs independently of the code under test.
public enum Peer {
  /// A tool that did not do what the test needs.
  public struct Failure: Error, CustomStringConvertible {
    /// The command and its exit status.
    public let description: String
  }

  /// Runs `tool` and returns its standard output.
  ///
  /// - Throws: ``Failure`` when it exits with another status than 0.
  @discardableResult
  public static func run(_ tool: String, _ arguments: [String], input: Data? = nil) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let output = Pipe()
    let feed = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = input == nil ? FileHandle.nullDevice : feed
    try process.run()
    if let input {
      Thread.detachNewThread {
        try? feed.fileHandleForWriting.write(contentsOf: input)
        try? feed.fileHandleForWriting.close()
      }
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(tool) \(arguments.joined(separator: " ")): status \(process.terminationStatus)")
    }
    return data
  }

  /// Makes a file with ffmpeg from words separated by blanks: `make("a.mp4", in: folder, "-f lavfi -i testsrc2=d=1")`.
  ///
  /// - Returns: Its path.
  public static func make(_ name: String, in folder: TemporaryFolder, _ arguments: String...) throws -> String {
    let path = folder.path(name)
    let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
    try run("ffmpeg", ["-hide_banner", "-v", "error", "-y"] + words + ["file:" + path])
    return path
  }

  /// What ffprobe prints, one value a line.
  public static func probe(_ path: String, _ arguments: String...) throws -> [String] {
    let data = try run(
      "ffprobe", ["-v", "quiet"] + arguments + ["-of", "default=noprint_wrappers=1:nokey=1", "file:" + path])
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Presentation times of a video stream in seconds, in presentation order.
  public static func frameTimes(_ path: String, stream: String = "v:0") throws -> [Double] {
    try probe(path, "-select_streams", stream, "-show_entries", "frame=best_effort_timestamp_time").compactMap {
      Double($0)
    }
  }

  /// One entry (`codec_name`) of the streams that `selector` (`v:0`, `s`) chooses.
  public static func stream(_ path: String, _ selector: String, _ entry: String) throws -> [String] {
    try probe(path, "-select_streams", selector, "-show_entries", "stream=" + entry)
  }

  /// The samples of a video stream as ffmpeg decodes them, one frame after the other without padding.
  public static func samples(_ path: String, stream: String = "v:0", format: String? = nil) throws -> Data {
    try run(
      "ffmpeg",
      ["-v", "error", "-noautorotate", "-i", "file:" + path, "-map", "0:" + stream, "-fps_mode", "passthrough"]
        + (format.map { ["-pix_fmt", $0] } ?? []) + ["-f", "rawvideo", "-"])
  }
}

/// A folder that goes with its last holder.
public final class TemporaryFolder: Sendable {
  private let url: URL

  /// Creates an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("vidfx-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// What the folder holds, in alphabetical order.
  public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}
