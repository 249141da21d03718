import Foundation
import Testing
import VidFXTestSupport

/// What the tests of the window show and see.
extension Workbench {
  /// Colours of four bars, as red, green and blue of 0…1.
  static let barColors = [[1.0, 0, 0], [0, 1, 0], [0.2, 0.3, 0.9], [0.75, 0.75, 0.75]]

  /// The code values of a colour (H.273 8.3).
  private static func codes(_ color: [Double], _ kr: Double, _ kb: Double, isFull: Bool) -> [UInt8] {
    let y = kr * color[0] + (1 - kr - kb) * color[1] + kb * color[2]
    let (u, v) = ((color[2] - y) / (2 * (1 - kb)), (color[0] - y) / (2 * (1 - kr)))
    let values = isFull ? [255 * y, 255 * u + 128, 255 * v + 128] : [219 * y + 16, 224 * u + 128, 224 * v + 128]
    return values.map { UInt8(min(max($0.rounded(), 0), 255)) }
  }

  /// A minute of bars at `rate` frames a second, tagged.
  func bars(
    _ name: String, matrix: String = "bt709", kr: Double = 0.2126, kb: Double = 0.0722, isFull: Bool = false,
    aspect: String = "1", rate: Int = 1
  ) throws {
    let (width, height) = (160, 120)
    let values = Self.barColors.map { Self.codes($0, kr, kb, isFull: isFull) }
    var frame = Data()
    for plane in 0..<3 {
      let (across, down) = plane == 0 ? (width, height) : (width / 2, height / 2)
      let row = Data((0..<across).map { values[$0 * 4 / across][plane] })
      for _ in 0..<down { frame += row }
    }
    try write("frame.raw", frame)
    _ = try Peer.make(
      name, in: folder, "-f rawvideo -s \(width)x\(height) -pix_fmt yuv420p -r \(rate)",
      "-stream_loop \(60 * rate - 1) -i", folder.path("frame.raw"),
      "-vf setsar=\(aspect) -c:v ffv1 -colorspace \(matrix) -color_range \(isFull ? "pc" : "tv")")
  }
}

extension VirtualDisplay {
  /// Starts `vidfx ARGUMENTS` and waits for its window.
  func start(_ bench: Workbench, _ arguments: [String], title: String) throws -> RunningProgram {
    let running = try bench.start(arguments, environment: environment)
    #expect(waitForWindow(title), "\(running.errors)")
    return running
  }

  /// Looks until the window shows something, and what it shows holds still.
  func look() throws -> Screenshot {
    var last = try screenshot()
    for _ in 0..<50 {
      usleep(100_000)
      let next = try screenshot()
      if next == last, next.bytes.contains(where: { $0 > 0 }) { return next }
      last = next
    }
    return last
  }

  /// Looks until what is to be seen satisfies `condition`, half a minute at most, and returns what it saw last.
  func look(until condition: (Screenshot) -> Bool) throws -> Screenshot {
    var last = try screenshot()
    for _ in 0..<300 where !condition(last) {
      usleep(100_000)
      last = try screenshot()
    }
    return last
  }
}
