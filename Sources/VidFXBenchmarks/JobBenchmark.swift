import CoreImage
import Foundation
import VidFXImage
import VidFXKernelSet
import VidFXPixels

/// Rows of the performance table: what a 1920×1080 frame of 8-bit 4:2:0 costs here and in ffmpeg, on the same frames.
struct JobBenchmark {
  /// One row.
  private struct Row {
    let name: String
    /// How many times faster than the peer it shall be; nil where only reported.
    let goal: Double?
    /// ffmpeg's filters for the same work; nil where it has none.
    let peer: String?
    var source = PixelFormat.yuv420p
    var target = PixelFormat.yuv420p
    /// The fastest time of libyuv for the same work, where it is installed.
    var libyuv: ((LibYUVPeer, PixelBuffer, PixelBuffer) -> Double)?
    let image: (CIImage) -> CIImage
  }

  /// One measured row.
  struct Result: Codable {
    let name: String
    /// The median.
    let milliseconds: Double
    /// The shortest: what is left when nothing else runs.
    let fastest: Double
    let peer: String?
    let peerMilliseconds: Double?
    let ratio: Double?
    let goal: Double?
  }

  private let threads: Int
  private let repetitions: Int
  private let libyuv = LibYUVPeer()
  /// Only rows whose names hold this text; nil for all.
  private let rows: String?

  init(threads: Int, repetitions: Int, rows: String?) {
    self.threads = threads
    self.repetitions = repetitions
    self.rows = rows
  }

  private static let size = (width: 1920, height: 1080)
  private static let color = ColorDescription(
    matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709, siting: .left)

  private static func blur(_ sigma: Double) -> (CIImage) -> CIImage {
    { $0.clampedToExtent().applyingGaussianBlur(sigma: sigma).cropped(to: $0.extent) }
  }

  private static let cube: Data = {
    let n = 33
    var floats: [Float] = []
    for b in 0..<n {
      for g in 0..<n {
        for r in 0..<n {
          let scale = Float(n - 1)
          floats += [pow(Float(r) / scale, 0.9), Float(g) / scale, pow(Float(b) / scale, 1.1), 1]
        }
      }
    }
    return floats.withUnsafeBytes { Data($0) }
  }()

  private static func cube(_ image: CIImage) -> CIImage {
    image.applyingFilter("CIColorCube", parameters: ["inputCubeDimension": 33, "inputCubeData": cube])
  }

  private static var table: [Row] {
    func filter(_ name: String, _ parameters: [String: Any] = [:]) -> (CIImage) -> CIImage {
      { $0.applyingFilter(name, parameters: parameters) }
    }
    let other = picture(9)
    let five: (CIImage) -> CIImage = { image in
      let matrix = image.applyingFilter(
        "CIColorMatrix", parameters: ["inputRVector": CIVector(x: 0.9, y: 0.1, z: 0, w: 0)])
      let balance = matrix.applyingFilter(
        "CIWhitePointAdjust", parameters: ["inputColor": CIColor(red: 1, green: 0.95, blue: 0.9)])
      let curves = balance.applyingFilter("CIGammaAdjust", parameters: ["inputPower": 1.2])
      let levels = curves.applyingFilter(
        "CIColorControls", parameters: ["inputContrast": 1.1, "inputBrightness": 0.02])
      return cube(levels)
    }
    return [
      Row(name: "identity", goal: nil, peer: nil) { $0 },
      Row(name: "gaussianBlur 2", goal: 2, peer: "gblur=sigma=2", image: blur(2)),
      Row(name: "gaussianBlur 8", goal: 4, peer: "gblur=sigma=8", image: blur(8)),
      Row(name: "gaussianBlur 20", goal: 4, peer: "gblur=sigma=20", image: blur(20)),
      Row(name: "gaussianBlur 50", goal: 4, peer: "gblur=sigma=50", image: blur(50)),
      Row(name: "gaussianBlur 500", goal: 4, peer: "gblur=sigma=500", image: blur(500)),
      Row(
        name: "matrix, balance, curves, levels, 33³ LUT", goal: 20,
        peer: "colorchannelmixer=rr=.9:rg=.1,colorbalance=rs=.1:bs=-.1,curves=all='0/0 .5/.45 1/1',"
          + "colorlevels=rimin=.02,lut3d=file=LUT", image: five),
      Row(
        name: "colorMatrix", goal: 10, peer: "colorchannelmixer=rr=.9:rg=.1",
        image: filter("CIColorMatrix", ["inputRVector": CIVector(x: 0.9, y: 0.1, z: 0, w: 0)])),
      Row(name: "colorInvert", goal: nil, peer: "negate", image: filter("CIColorInvert")),
      Row(
        name: "colorControls", goal: nil, peer: "eq=contrast=1.1:brightness=.02:saturation=1.3",
        image: filter(
          "CIColorControls", ["inputContrast": 1.1, "inputBrightness": 0.02, "inputSaturation": 1.3])),
      Row(
        name: "sepiaTone", goal: 10, peer: "colorchannelmixer=.393:.769:.189:0:.349:.686:.168:0:.272:.534:.131",
        image: filter("CISepiaTone")),
      Row(name: "hueAdjust", goal: 10, peer: "hue=h=40", image: filter("CIHueAdjust", ["inputAngle": 0.7])),
      Row(name: "33³ LUT", goal: 10, peer: "lut3d=file=LUT:interp=trilinear", image: cube),
      Row(name: "vignette", goal: 10, peer: "vignette", image: filter("CIVignette", ["inputIntensity": 1])),
      Row(name: "gammaAdjust", goal: nil, peer: "eq=gamma=1.3", image: filter("CIGammaAdjust", ["inputPower": 1.3])),
      Row(
        name: "vibrance", goal: nil, peer: "vibrance=intensity=.5", image: filter("CIVibrance", ["inputAmount": 0.5])),
      Row(name: "pixellate", goal: nil, peer: "pixelize=w=16:h=16", image: filter("CIPixellate", ["inputScale": 16])),
      Row(
        name: "dissolve", goal: 10, peer: "split[a][b];[a][b]xfade=duration=0.9:offset=0",
        image: { image in
          image.applyingFilter(
            "CIDissolveTransition", parameters: ["inputTargetImage": CIImage(pixelBuffer: other), "inputTime": 0.5])
        }),
      Row(
        name: "yuv420p to rgba", goal: 1, peer: "format=rgba", target: .rgba, libyuv: { $0.toRGBA($1, $2) }
      ) { $0 },
      Row(
        name: "rgba to yuv420p", goal: 1, peer: nil, source: .rgba, libyuv: { $0.fromRGBA($1, $2) }
      ) { $0 },
    ]
  }

  /// Measures every row, prints a table or JSON.
  func run(asJSON: Bool) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("vidfx-bench-\(getpid())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let peer = try FFmpegPeer(directory: directory, size: Self.size, lut: Self.cube)
    let context = CIContext(workingSpace: .none, threads: threads)
    let chosen = Self.table.filter { row in rows.map { row.name.contains($0) } ?? true }
    let results = try chosen.map { row in try measure(row, context, peer) }
    if asJSON {
      print(String(decoding: try JSONEncoder().encode(results), as: UTF8.self))
      return
    }
    print("1920x1080 yuv420p, ms a frame; level \(context.renderer.kernels.level), \(threads) thread(s)")
    print("work                                         median  fastest     peer    ratio     goal")
    for result in results {
      func column(_ value: Double?, _ digits: Int, _ suffix: String = "") -> String {
        let text = value.map { String(format: "%.\(digits)f", $0) + suffix } ?? "-"
        return String(repeating: " ", count: max(0, 9 - text.count)) + text
      }
      let name = result.name.padding(toLength: 42, withPad: " ", startingAt: 0)
      print(
        name + column(result.milliseconds, 2) + column(result.fastest, 2) + column(result.peerMilliseconds, 2)
          + column(result.ratio, 1, "x")
          + column(result.goal, 0, "x") + "  " + (result.peer ?? ""))
    }
    let sigmas = [2.0, 8, 20, 50]
    guard rows == nil, let times = OpenCVPeer.gaussianBlur(sigmas: sigmas) else { return }
    print(
      "OpenCV's GaussianBlur: "
        + zip(sigmas, times).map { "\(Int($0)): \(String(format: "%.1f", $1)) ms" }.joined(separator: ", "))
  }

  private func measure(_ row: Row, _ context: CIContext, _ peer: FFmpegPeer?) throws -> Result {
    var sources = (0..<4).map { seed in Self.picture(UInt64(seed)) }
    if row.source != .yuv420p {
      sources = try sources.map { planar in
        let packed = PixelBuffer(format: row.source, width: planar.width, height: planar.height, color: .sRGB)
        try context.render(CIImage(pixelBuffer: planar), to: packed)
        return packed
      }
    }
    let target = PixelBuffer(
      format: row.target, width: Self.size.width, height: Self.size.height,
      color: row.target.model == .yuv ? Self.color : .sRGB)
    var times: [Double] = []
    var peerTimes: [Double] = []
    let clock = ContinuousClock()
    for round in 0..<repetitions {
      for source in sources {
        let image = row.image(CIImage(pixelBuffer: source))
        let elapsed = try clock.measure { try context.render(image, to: target) }
        times.append(elapsed / .milliseconds(1))
      }
      if round < 3, row.libyuv == nil || libyuv == nil, let filters = row.peer,
        let time = try peer?.milliseconds(filters, threads: threads)
      {
        peerTimes.append(time)
      }
    }
    let median = times.sorted()[times.count / 2]
    let fastest = times.min() ?? median
    if let libyuv, let measure = row.libyuv {
      // Both are kernels called in a loop: the fastest against the fastest.
      let time = measure(libyuv, sources[0], target)
      return Result(
        name: row.name, milliseconds: median, fastest: fastest, peer: "libyuv", peerMilliseconds: time,
        ratio: time / fastest, goal: row.goal)
    }
    let peerMedian = peerTimes.isEmpty ? nil : peerTimes.sorted()[peerTimes.count / 2]
    return Result(
      name: row.name, milliseconds: median, fastest: fastest, peer: peerMedian == nil ? nil : "ffmpeg",
      peerMilliseconds: peerMedian, ratio: peerMedian.map { $0 / median }, goal: row.goal)
  }

  /// A picture with structure and noise, as films have.
  static func picture(_ seed: UInt64) -> PixelBuffer {
    let buffer = PixelBuffer(format: .yuv420p, width: size.width, height: size.height, color: color)
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for plane in buffer.planes {
      for y in 0..<plane.rows {
        let row = plane.row(y).assumingMemoryBound(to: UInt8.self)
        for x in 0..<plane.rowBytes {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          row[x] = UInt8(truncatingIfNeeded: 40 + (x + y * 2) / 24 % 150 + Int(state >> 60))
        }
      }
    }
    return buffer
  }
}
