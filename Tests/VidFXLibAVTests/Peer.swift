import Foundation
import Testing

/// The `ffmpeg` and `ffprobe` tools, which make inputs and read outputs independently of the code under test.
enum Peer {
  /// Runs `tool` and returns its standard output; a failure fails the test.
  @discardableResult
  static func run(_ tool: String, _ arguments: [String], input: Data? = nil) throws -> Data {
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
    try #require(process.terminationStatus == 0, "\(tool) \(arguments.joined(separator: " "))")
    return data
  }

  /// Makes a file with ffmpeg: `make("a.mp4", "-f lavfi -i testsrc2=d=1 -c:v libx264")`.
  static func make(_ name: String, in folder: TemporaryFolder, _ arguments: String...) throws -> String {
    let path = folder.path(name)
    let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
    try run("ffmpeg", ["-hide_banner", "-v", "error", "-y"] + words + [path])
    return path
  }

  /// One value a line of ffprobe's compact output.
  static func probe(_ path: String, _ arguments: String...) throws -> [String] {
    let data = try run(
      "ffprobe", ["-v", "quiet"] + arguments + ["-of", "default=noprint_wrappers=1:nokey=1", "file:" + path])
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Presentation times of the first video stream in seconds, in presentation order, as ffprobe decodes them.
  static func frameTimes(_ path: String, stream: String = "v:0") throws -> [Double] {
    try probe(path, "-select_streams", stream, "-show_entries", "frame=best_effort_timestamp_time").compactMap {
      Double($0)
    }
  }

  /// Values of one entry of one stream.
  static func stream(_ path: String, _ selector: String, _ entry: String) throws -> [String] {
    try probe(path, "-select_streams", selector, "-show_entries", "stream=" + entry)
  }
}

/// A folder that goes with its last holder.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("vidfx-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}
