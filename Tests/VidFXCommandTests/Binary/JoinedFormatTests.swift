import Foundation
import Testing
import VidFXTestSupport

/// Clips of other layouts, ranges, matrices, light and shapes than the first, as ffmpeg reads what they are joined to.
@Suite struct JoinedFormatTests {
  /// 25 frames of 64x48 whose samples `filter` says, in a file that states what they mean.
  private func clip(
    _ bench: Workbench, _ name: String, _ filter: String, size: String = "64x48", format: String, tags: String = ""
  ) throws {
    _ = try Peer.make(
      name, in: bench.folder, "-f lavfi -i color=gray:size=\(size):rate=25:duration=1,format=\(format),\(filter)",
      "-c:v ffv1 -pix_fmt \(format) \(tags)")
  }

  private func join(_ bench: Workbench, _ arguments: String...) throws {
    let running = try bench.start(["-y", "--dither", "none", "--transition", "cut"] + arguments + ["out.mkv"])
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
  }

  private func tags(_ bench: Workbench, _ name: String) throws -> [String] {
    try Peer.stream(bench.folder.path(name), "v:0", "pix_fmt,color_range,color_space,color_transfer,color_primaries")
  }

  // MARK: Layout, range and matrix

  /// Luma and both chromas of a colour of 8 bits, 0…1 and −½…½.
  private func signal(_ r: Double, _ g: Double, _ b: Double, kr: Double, kb: Double) -> SIMD3<Double> {
    let y = (kr * r + (1 - kr - kb) * g + kb * b) / 255
    return SIMD3(y, (b / 255 - y) / (2 - 2 * kb), (r / 255 - y) / (2 - 2 * kr))
  }

  private static let rec709 = "-color_primaries bt709 -color_trc bt709"

  /// 0x804020 in three ways: BT.709 of limited range, BT.601 of full range and 10 bits, RGB.
  private func threeWays(_ bench: Workbench) throws -> (limited: SIMD3<Double>, full: SIMD3<Double>) {
    let limited = SIMD3(16, 128, 128) + SIMD3(219, 224, 224) * signal(128, 64, 32, kr: 0.2126, kb: 0.0722)
    let full = SIMD3(0, 512, 512) + 1023 * signal(128, 64, 32, kr: 0.299, kb: 0.114)
    func codes(_ signal: SIMD3<Double>) -> String {
      "lutyuv=y=\(Int(signal.x.rounded())):u=\(Int(signal.y.rounded())):v=\(Int(signal.z.rounded()))"
    }
    try clip(
      bench, "tv.mkv", codes(limited), format: "yuv420p", tags: "-color_range tv -colorspace bt709 \(Self.rec709)")
    try clip(
      bench, "pc.mkv", codes(full), format: "yuv444p10le",
      tags: "-color_range pc -colorspace smpte170m \(Self.rec709)")
    try clip(bench, "rgb.mkv", "lutrgb=r=128:g=64:b=32", format: "gbrp", tags: "-colorspace rgb \(Self.rec709)")
    return (limited, full)
  }

  @Test func oneColourIsTheSameInEveryClipAsTheFirstOneHasIt() throws {
    let bench = try Workbench()
    let (limited, full) = try threeWays(bench)
    try join(bench, "tv.mkv", "pc.mkv", "rgb.mkv")
    #expect(try tags(bench, "out.mkv") == tags(bench, "tv.mkv"))
    let narrow = [UInt8](try Peer.samples(bench.folder.path("out.mkv")))
    #expect(narrow.count == 75 * 64 * 72)
    for frame in [12, 37, 62] {
      let base = frame * 64 * 72
      let places = [base + 24 * 64 + 32, base + 64 * 48 + 12 * 32 + 16, base + 64 * 60 + 12 * 32 + 16]
      for (channel, place) in places.enumerated() {
        #expect(abs(Double(narrow[place]) - limited[channel]) <= 1, "\(frame), \(channel): \(narrow[place])")
      }
    }
    // The other way round, a code of 8 bits is four of 10 and limited range a bit less.
    try join(bench, "pc.mkv", "tv.mkv", "rgb.mkv")
    #expect(try tags(bench, "out.mkv") == tags(bench, "pc.mkv"))
    let bytes = try Peer.samples(bench.folder.path("out.mkv"))
    let wide = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
    for (frame, tolerance) in [(12, 1.0), (37, 5), (62, 1)] {
      for channel in 0..<3 {
        let found = Double(wide[(frame * 3 + channel) * 64 * 48 + 24 * 64 + 32])
        #expect(abs(found - full[channel]) <= tolerance, "\(frame), \(channel): \(found)")
      }
    }
  }

  // MARK: Light

  @Test func sceneLightOfHLGBecomesWhatTheFirstOneIs() throws {
    let bench = try Workbench()
    let hlg = "-color_range tv -colorspace bt2020nc -color_primaries bt2020 -color_trc arib-std-b67"
    try clip(
      bench, "sdr.mkv", "lutyuv=y=126:u=128:v=128", format: "yuv420p",
      tags: "-color_range tv -colorspace bt709 \(Self.rec709)")
    // A white page, 75 % of the signal, and half of the signal.
    for (name, code) in [("white.mkv", 721), ("half.mkv", 502)] {
      try clip(bench, name, "lutyuv=y=\(code):u=512:v=512", format: "yuv420p10le", tags: hlg)
    }
    try join(bench, "sdr.mkv", "white.mkv", "half.mkv")
    #expect(try tags(bench, "out.mkv") == tags(bench, "sdr.mkv"))
    // ITU-R BT.2100, table 5: light of a page is 0.26496, that of half of the signal a twelfth.
    let page = 0.26496
    func luma(ofLight light: Double) -> Double { 16 + 219 * (1.0993 * pow(light, 0.45) - 0.0993) }
    // Highlights up to all of the scene's light are compressed from half of white on.
    let (knee, peak) = (0.5, 1 / page)
    let white = knee + (1 - knee) * (1 - pow(1 - (1 - knee) / (peak - knee), (peak - knee) / (1 - knee)))
    let narrow = [UInt8](try Peer.samples(bench.folder.path("out.mkv")))
    for (frame, expected) in [(12, 126), (37, luma(ofLight: white)), (62, luma(ofLight: 1 / (12 * page)))] {
      let found = Double(narrow[frame * 64 * 72 + 24 * 64 + 32])
      #expect(abs(found - expected) <= 1, "\(found), expected \(expected)")
    }
    // The other way: light below a twelfth has the root of three times it as its signal.
    try join(bench, "half.mkv", "sdr.mkv")
    #expect(try tags(bench, "out.mkv") == tags(bench, "half.mkv"))
    let gray: Double = pow((110.0 / 219 + 0.0993) / 1.0993, 1 / 0.45) * page
    let code: Double = 64 + 876 * (3 * gray).squareRoot()
    let bytes = try Peer.samples(bench.folder.path("out.mkv"))
    let wide = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
    let (first, second) = (wide[12 * 64 * 72 + 1000], Double(wide[37 * 64 * 72 + 1000]))
    #expect(first == 502)
    #expect(abs(second - code) <= 2, "\(second), expected \(code)")
  }

  // MARK: Shape

  /// A clip half as wide again as the first: bars above and below, sides cut off, or all of it narrower.
  @Test(arguments: ["letterbox", "fill", "stretch"]) func aWiderClipIsFittedAsAsked(fit: String) throws {
    let bench = try Workbench()
    try clip(bench, "a.mkv", "lutyuv=y=100:u=128:v=128", format: "yuv420p")
    // Thirds of 32 columns.
    try clip(
      bench, "wide.mkv", "geq=lum=if(lt(X\\,32)\\,60\\,if(lt(X\\,64)\\,120\\,235)):cb=128:cr=128", size: "96x48",
      format: "yuv420p")
    try join(bench, "--fit", fit, "a.mkv", "wide.mkv")
    let samples = [UInt8](try Peer.samples(bench.folder.path("out.mkv")))
    #expect(samples.count == 50 * 64 * 72)
    let frame = Array(samples[37 * 64 * 72..<38 * 64 * 72])
    // Where the thirds meet: without scaling to the column, else within the three lobes of the filter.
    let (scale, cut, blur) = fit == "fill" ? (1.0, 16.0, 0.0) : (64.0 / 96, 0.0, 3.0)
    for row in 0..<48 {
      let isBar = fit == "letterbox" && !(8..<40).contains(row)
      for column in 0..<64 {
        let place = (Double(column) + 0.5) / scale + cut
        let (edge, reach) = (min(abs(place - 32), abs(place - 64)), blur / scale)
        let isBesideBar = fit == "letterbox" && (abs(row - 8) < 3 || abs(row - 40) < 3)
        guard edge > reach, isBar || !isBesideBar else { continue }
        let expected: UInt8 = isBar ? 16 : place < 32 ? 60 : place < 64 ? 120 : 235
        #expect(frame[row * 64 + column] == expected, "\(column), \(row): \(frame[row * 64 + column])")
      }
    }
    #expect(frame.suffix(64 * 24).allSatisfy { $0 == 128 })
  }
}
