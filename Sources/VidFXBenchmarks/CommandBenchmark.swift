import Foundation

/// Whole commands beside their peers', in turn: what a user waits for.
struct CommandBenchmark {
  /// One row: two shell commands that do the same.
  private struct Row {
    let name: String
    let ours: String
    let peerName: String
    let peer: String
    /// At least so many times the peer's speed; nil where only reported.
    let goal: Double
    let rounds: Int
  }

  /// One measured row.
  struct Result: Codable {
    let name: String
    let seconds: Double
    let peer: String
    let peerSeconds: Double
    let ratio: Double
    let goal: Double
  }

  /// The command that was built beside this program.
  private var vidfx: String {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return here.appendingPathComponent("vidfx").path
  }

  private func rows(_ directory: URL) -> [Row] {
    let film = "'\(directory.path)/film.mp4'"
    let frames = "'\(directory.path)/frames.y4m'"
    let small = "'\(directory.path)/small.mp4'"
    let out = "'\(directory.path)/out"
    let quiet = "-v error --progress none -y"
    let ffmpeg = "ffmpeg -v error -nostdin -y"
    let encoder = "-c:v libx264 -preset medium -crf 18"
    return [
      Row(
        name: "blur of σ 20, H.264 to H.264, 1080p",
        ours: "\(vidfx) \(quiet) -f gaussianBlur=20 \(encoder) \(film) \(out).mp4'",
        peerName: "ffmpeg gblur", peer: "\(ffmpeg) -i \(film) -vf gblur=sigma=20 \(encoder) \(out)p.mp4'", goal: 1,
        rounds: 3),
      Row(
        name: "sepia, H.264 to H.264, 1080p", ours: "\(vidfx) \(quiet) -f sepiaTone \(encoder) \(film) \(out).mp4'",
        peerName: "ffmpeg colorchannelmixer",
        peer:
          "\(ffmpeg) -i \(film) -vf colorchannelmixer=.393:.769:.189:0:.349:.686:.168:0:.272:.534:.131,format=yuv420p"
          + " \(encoder) \(out)p.mp4'", goal: 1, rounds: 3),
      Row(
        name: "y4m to y4m, unchanged", ours: "\(vidfx) \(quiet) -f gaussianBlur=0 \(frames) - > \(out).y4m'",
        peerName: "cat", peer: "cat \(frames) > \(out)p.y4m'", goal: 0.8, rounds: 9),
      Row(
        name: "start to end, one small frame", ours: "\(vidfx) \(quiet) -f sepiaTone \(small) - > \(out).y4m'",
        peerName: "ffmpeg", peer: "\(ffmpeg) -i \(small) -vf hue=s=0 -f yuv4mpegpipe - > \(out)p.y4m'", goal: 1,
        rounds: 15),
    ]
  }

  /// Measures every row and prints a table, or JSON.
  func run(asJSON: Bool) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("vidfx-bench-\(getpid())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    func make(_ arguments: String) throws {
      _ = try seconds("ffmpeg -v error -nostdin -f lavfi -i \(arguments)")
    }
    let path = directory.path
    // Both read the film by the same matrix, so that they hand the same pictures to the encoder.
    let tags = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv"
    try make(
      "testsrc2=s=1920x1080:r=25:d=2,noise=alls=8:allf=t -pix_fmt yuv420p -c:v libx264 -crf 18 \(tags) '\(path)/film.mp4'"
    )
    try make("testsrc2=s=1920x1080:r=25:d=4 -pix_fmt yuv420p '\(path)/frames.y4m'")
    try make("testsrc2=s=320x180:r=25 -frames:v 1 -pix_fmt yuv420p -c:v libx264 '\(path)/small.mp4'")
    let results = try rows(directory).map(measure)
    if asJSON {
      print(String(decoding: try JSONEncoder().encode(results), as: UTF8.self))
      return
    }
    print("seconds a command, medians; both run in turn")
    for result in results {
      let name = result.name.padding(toLength: 40, withPad: " ", startingAt: 0)
      let peer = result.peer.padding(toLength: 26, withPad: " ", startingAt: 0)
      print(
        name + String(format: "%8.3f   ", result.seconds) + peer
          + String(format: "%8.3f %6.2fx   goal %.1fx", result.peerSeconds, result.ratio, result.goal))
    }
  }

  private func measure(_ row: Row) throws -> Result {
    var (ours, peers): ([Double], [Double]) = ([], [])
    for _ in 0..<row.rounds {
      ours.append(try seconds(row.ours))
      peers.append(try seconds(row.peer))
    }
    let (mine, theirs) = (ours.sorted()[row.rounds / 2], peers.sorted()[row.rounds / 2])
    return Result(
      name: row.name, seconds: mine, peer: row.peerName, peerSeconds: theirs, ratio: theirs / mine, goal: row.goal)
  }

  private func seconds(_ command: String) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    let elapsed = try ContinuousClock().measure {
      try process.run()
      process.waitUntilExit()
    }
    guard process.terminationStatus == 0 else { throw CommandError(command: command) }
    return elapsed / .seconds(1)
  }

  /// A command did not end with 0.
  struct CommandError: Error, CustomStringConvertible {
    let command: String
    var description: String { "failed: \(command)" }
  }
}
