import Foundation
import VidFXPixels

/// ffmpeg on the same frames: its filters' share of a run, in milliseconds a frame.
struct FFmpegPeer {
  private static let frameCount = 24
  private let frames: URL
  private let lut: URL
  private let size: (width: Int, height: Int)
  private var baseline = 0.0

  /// Writes the frames; nil when ffmpeg is not installed.
  init?(directory: URL, size: (width: Int, height: Int), lut data: Data) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg") else { return nil }
    self.size = size
    frames = directory.appendingPathComponent("frames.yuv")
    lut = directory.appendingPathComponent("look.cube")
    var bytes = Data()
    for seed in 0..<Self.frameCount {
      let buffer = JobBenchmark.picture(UInt64(seed % 4))
      withExtendedLifetime(buffer) {
        for plane in buffer.planes {
          for row in 0..<plane.rows { bytes.append(Data(bytes: plane.row(row), count: plane.rowBytes)) }
        }
      }
    }
    try bytes.write(to: frames)
    let floats = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    var text = "LUT_3D_SIZE 33\n"
    for entry in stride(from: 0, to: floats.count, by: 4) {
      text += "\(floats[entry]) \(floats[entry + 1]) \(floats[entry + 2])\n"
    }
    try text.write(to: lut, atomically: true, encoding: .utf8)
    baseline = try Self.median((0..<3).map { _ in try seconds("null", threads: 1) })
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// What `filters` add to a run that only reads.
  func milliseconds(_ filters: String, threads: Int) throws -> Double {
    max(0, try seconds(filters, threads: threads) - baseline) * 1000 / Double(Self.frameCount)
  }

  private func seconds(_ filters: String, threads: Int) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
    process.arguments = [
      "-v", "error", "-nostdin", "-threads", "1", "-filter_threads", "\(threads)", "-f", "rawvideo", "-s",
      "\(size.width)x\(size.height)", "-pix_fmt", "yuv420p", "-i", frames.path, "-vf",
      filters.replacingOccurrences(of: "LUT", with: lut.path) + (filters == "format=rgba" ? "" : ",format=yuv420p"),
      "-f", "null", "-",
    ]
    let clock = ContinuousClock()
    let elapsed = try clock.measure {
      try process.run()
      process.waitUntilExit()
    }
    guard process.terminationStatus == 0 else { throw PeerError(filters: filters) }
    return elapsed / .seconds(1)
  }

  /// ffmpeg did not run.
  struct PeerError: Error, CustomStringConvertible {
    let filters: String
    var description: String { "ffmpeg failed with -vf \(filters)" }
  }
}
