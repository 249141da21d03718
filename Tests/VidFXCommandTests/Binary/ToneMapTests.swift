import Foundation
import Testing
import VidFXTestSupport

/// High dynamic range made standard by `--tonemap`, against the standards' formulas in double precision.
@Suite struct ToneMapTests {
  private typealias Color = SIMD3<Double>

  /// A row of RGB codes of 16 bits with primaries of BT.2020, in a file that says which curve they have.
  private func clip(_ bench: Workbench, _ codes: [Color], transfer: String) throws {
    var planes = Data()
    // GBR is the order of the planes.
    for channel in [1, 2, 0] {
      for code in codes {
        let value = UInt16((code[channel] * 65535).rounded())
        planes += [UInt8(value & 255), UInt8(value >> 8)]
      }
    }
    try bench.write("in.raw", planes)
    _ = try Peer.make(
      "in.mkv", in: bench.folder, "-f rawvideo -pix_fmt gbrp16le -s \(codes.count)x1 -i", bench.folder.path("in.raw"),
      "-c:v ffv1 -color_trc \(transfer) -color_primaries bt2020 -colorspace rgb")
  }

  /// The RGB signals that come out, 0…1.
  private func mapped(_ bench: Workbench, _ arguments: String...) throws -> [Color] {
    let run = try bench.start(
      ["-y", "--tonemap", "-F", "rawvideo", "-pix_fmt", "gbrpf32le"] + arguments + ["in.mkv", "out.raw"]
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    let floats = try bench.read("out.raw").withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let values = floats.map { Double($0) }
    let count = values.count / 3
    return (0..<count).map { Color(values[2 * count + $0], values[$0], values[count + $0]) }
  }

  // MARK: The formulas

  private static let (m1, m2) = (2610.0 / 16384, 2523.0 / 4096 * 128)
  private static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32)

  /// SMPTE ST 2084, 5.2: the code of `light` cd/m².
  private static func pq(_ light: Double) -> Double {
    let power = pow(light / 10000, m1)
    return pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }

  /// ITU-R BT.2100-2, table 5: the scene's light of a code, 0…1.
  private static func scene(_ code: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    return code <= 0.5 ? code * code / 3 : (exp((code - c) / a) + b) / 12
  }

  /// BT.2020 to BT.709, ITU-R BT.2087-0.
  private static func narrowed(_ c: Color) -> Color {
    Color(
      1.6605 * c.x - 0.5876 * c.y - 0.0728 * c.z, -0.1246 * c.x + 1.1329 * c.y - 0.0083 * c.z,
      -0.0182 * c.x - 0.1006 * c.y + 1.1187 * c.z)
  }

  /// What display light of `color` cd/m², primaries of BT.2020, becomes where `peak` is the brightest.
  private static func signal(_ color: Color, peak: Double) -> Color {
    let light = narrowed(color) / 203
    let greatest = light.max()
    var mapped = light
    if greatest > 0.5 {
      let top = max(peak / 203, 1)
      let exponent = (top - 0.5) / 0.5
      let rest = 1 - min((greatest - 0.5) / (top - 0.5), 1)
      mapped = light * ((0.5 + 0.5 * (1 - pow(rest, exponent))) / greatest)
    }
    return Color(mapped.x.root, mapped.y.root, mapped.z.root)
  }

  private static func isClose(_ a: Color, _ b: Color, _ tolerance: Double) -> Bool {
    (0..<3).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
  }

  private static let lights: [Color] = [
    .zero, Color(repeating: 1), Color(repeating: 10), Color(repeating: 100), Color(repeating: 203),
    Color(repeating: 500), Color(repeating: 1000), Color(100, 60, 40), Color(300, 400, 200), Color(40, 80, 900),
  ]

  // MARK: PQ

  @Test(arguments: ["none", "linear"]) func lightOfPQLandsWhereTheFormulasPutIt(space: String) throws {
    let bench = try Workbench()
    try clip(bench, Self.lights.map { Color(Self.pq($0.x), Self.pq($0.y), Self.pq($0.z)) }, transfer: "smpte2084")
    let found = try mapped(bench, "--working-space", space)
    #expect(found.count == Self.lights.count)
    for (light, signal) in zip(Self.lights, found) {
      let expected = Self.signal(light, peak: 1000)
      #expect(Self.isClose(signal, expected, 2e-3), "\(light): \(signal), expected \(expected)")
    }
    // As docs/colour.md has it: 100 cd/m² and a white page.
    #expect(abs(found[3].y - 0.744) < 2e-3 && abs(found[4].y - 0.924) < 2e-3 && abs(found[6].y - 1) < 1e-3)
  }

  @Test func thePeakIsThatOfTheMetadata() throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(width: 64, height: 64, frames: 3))
    _ = try Peer.make(
      "in.mkv", in: bench.folder, "-i", bench.folder.path("in.y4m"),
      "-vf format=yuv420p10,lutyuv=y=712:u=512:v=512 -c:v libx265 -color_trc smpte2084 -color_primaries bt2020",
      "-colorspace bt2020nc -x265-params log-level=none:lossless=1:max-cll=4000,400:hdr10=1")
    // Code (712 - 64) ÷ 876 is 1000 cd/m², below the 4000 that the content has.
    let light =
      10000
      * pow(
        max(pow(648.0 / 876, 1 / Self.m2) - Self.c1, 0) / (Self.c2 - Self.c3 * pow(648.0 / 876, 1 / Self.m2)),
        1 / Self.m1)
    let expected = Self.signal(Color(repeating: light), peak: 4000).x
    let found = try mapped(bench)
    #expect(
      found.allSatisfy { Self.isClose($0, Color(repeating: expected), 2e-3) }, "\(found[0]), expected \(expected)")
    let eight = try bench.vidfx("--tonemap", "-c:v", "libx265", "-pix_fmt", "yuv420p", "in.mkv", "out.mp4")
    #expect(eight.status == 0, "\(eight.errors)")
    let path = bench.folder.path("out.mp4")
    #expect(
      try Peer.stream(path, "v:0", "pix_fmt,color_space,color_transfer,color_primaries")
        == ["yuv420p", "bt709", "bt709", "bt709"])
    #expect(
      try Peer.probe(path, "-show_entries", "frame_side_data=side_data_type").allSatisfy { !$0.contains("light level") }
    )
    let refused = try bench.vidfx("-c:v", "libx265", "-pix_fmt", "yuv420p", "in.mkv", "new.mp4")
    #expect(refused.status == 2 && refused.errors.contains("--tonemap"), "\(refused.errors)")
  }

  // MARK: HLG

  @Test func lightOfHLGIsShownByItsSystemGamma() throws {
    let bench = try Workbench()
    let codes: [Color] = [
      .zero, Color(repeating: 0.25), Color(repeating: 0.5), Color(repeating: 0.75), Color(repeating: 1),
      Color(0.6, 0.5, 0.4), Color(0.3, 0.7, 0.5), Color(0.5, 0.5, 0.9),
    ]
    try clip(bench, codes, transfer: "arib-std-b67")
    for (code, signal) in zip(codes, try mapped(bench)) {
      let light = Color(Self.scene(code.x), Self.scene(code.y), Self.scene(code.z))
      let luminance = 0.2627 * light.x + 0.6780 * light.y + 0.0593 * light.z
      let expected = Self.signal(light * (1000 * pow(luminance, 0.2)), peak: 1000)
      #expect(Self.isClose(signal, expected, 2e-3), "\(code): \(signal), expected \(expected)")
    }
  }

  // MARK: What has none

  @Test func standardDynamicRangeStaysAsItIs() throws {
    let bench = try Workbench()
    try bench.clip()
    func hashes(_ arguments: String...) throws -> Data {
      let run = try bench.start(["--frame-hash"] + arguments + ["in.mkv"]).finish()
      #expect(run.status == 0)
      return run.output
    }
    #expect(try hashes("--tonemap") == hashes())
    let told = try bench.vidfx("--tonemap", "in.mkv", "out.mkv")
    #expect(told.errors.contains("nothing is tone-mapped: the input is of standard dynamic range"), "\(told.errors)")
    let joined = try bench.vidfx("--tonemap", "--transition", "dissolve:0.1s", "in.mkv", "in.mkv", "out.mkv")
    #expect(joined.status == 2 && joined.errors.contains("--tonemap: joined inputs"), "\(joined.errors)")
  }
}

extension Double {
  /// What a display by ITU-R BT.1886 is given for this light; below 0 like the light above it.
  fileprivate var root: Double { copysign(pow(abs(self), 1 / 2.4), self) }
}
