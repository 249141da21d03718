import Foundation
import Testing
import VidFXTestSupport

/// What each of Core Image's transitions shows when half of its time has passed, by the formulas of its filter.
@Suite struct TransitionMiddleTests {
  private static let (width, height) = (64, 48)
  /// The signals of the luma 40, from which it goes, and 200, to which.
  private static let (going, coming) = (24.0 / 219, 184.0 / 219)

  /// Frames of 4:4:4 without colour at 24 a second.
  private func write(_ bench: Workbench, _ name: String, frames: Int = 12, luma: (Int, Int) -> UInt8) throws {
    let samples = (0..<Self.width * Self.height).map { luma($0 % Self.width, $0 / Self.width) }
    let frame = Data("FRAME\n".utf8) + samples + Data(repeating: 128, count: 2 * samples.count)
    let header = Data("YUV4MPEG2 W\(Self.width) H\(Self.height) F24:1 Ip A1:1 C444\n".utf8)
    try bench.write(name, (0..<frames).reduce(header) { all, _ in all + frame })
  }

  /// Red, green and blue of the seventh of twelve frames, all of which are `transition`; rows from the top.
  private func middle(
    _ transition: String, of bench: Workbench? = nil, _ names: [String] = ["a.y4m", "b.y4m"]
  ) throws -> [[SIMD3<Double>]] {
    let bench = try bench ?? Workbench()
    try write(bench, "a.y4m") { _, _ in 40 }
    try write(bench, "b.y4m") { _, _ in 200 }
    let parts = transition.split(separator: ":", maxSplits: 1).map(String.init)
    let text = ([parts[0], "12f"] + parts.dropFirst()).joined(separator: ":")
    let running = try bench.start(["--transition", text] + names + ["-F", "rawvideo", "-pix_fmt", "gbrpf32le", "-"])
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    let size = Self.width * Self.height
    let floats = run.output.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let planes = Array(try #require(floats.count == 12 * 3 * size ? floats[6 * 3 * size..<7 * 3 * size] : nil))
    return (0..<Self.height).map { y in
      (0..<Self.width).map { x in
        let place = y * Self.width + x
        return SIMD3(Double(planes[2 * size + place]), Double(planes[place]), Double(planes[size + place]))
      }
    }
  }

  /// Expects the values of `formula`, given the middle of each pixel, y upwards as Core Image has it; nil is any value.
  private func expect(
    _ picture: [[SIMD3<Double>]], within tolerance: Double = 1e-3, _ formula: (Double, Double) -> SIMD3<Double>?
  ) {
    var (count, worst, place) = (0, 0.0, (0, 0))
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        guard let expected = formula(Double(x) + 0.5, Double(Self.height - y) - 0.5) else { continue }
        let difference = picture[y][x] - expected
        let error = max(abs(difference.x), abs(difference.y), abs(difference.z))
        count += 1
        if error > worst { (worst, place) = (error, (x, y)) }
      }
    }
    #expect(worst <= tolerance, "\(place): \(picture[place.1][place.0])")
    #expect(count > Self.width * Self.height / 2, "only \(count) are looked at")
  }

  private func gray(_ value: Double) -> SIMD3<Double> { SIMD3(repeating: value) }

  private func mix(_ from: Double, _ to: Double, _ part: Double) -> Double { from * (1 - part) + to * part }

  private func smooth(_ t: Double) -> Double { t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t) }

  // MARK: All over

  /// Clips are of one size, so that the bellows have nothing to unfold: what is left is the dissolve.
  @Test(arguments: ["dissolve", "accordionFold"]) func bothAreHalfThere(name: String) throws {
    expect(try middle(name)) { _, _ in gray((Self.going + Self.coming) / 2) }
  }

  @Test func aFlashIsLargestAtItsThresholdAndFadesFromThereOn() throws {
    let flash = "flash:color=white:striationStrength=0:fadeThreshold="
    expect(try middle(flash + "0.5")) { _, _ in gray(1) }
    // A third of the time behind the threshold has passed, two thirds of the light are left.
    expect(try middle(flash + "0.25")) { _, _ in gray(mix(Self.coming, 1, 2.0 / 3)) }
    // Half grown it is dim in the corners, to which it just comes.
    let growing = try middle(flash + "1")
    #expect(growing[0][0].x < 0.8 && abs(growing[24][32].x - 1) < 1e-3)
  }

  // MARK: From side to side

  @Test func aSwipeMixesAcrossItsBar() throws {
    // From −16 to 64: at half time the bar is over 24…40.
    let color = SIMD3<Double>(0x40, 0x80, 0xC0) / 255
    expect(try middle("swipe:width=16:angle=0:opacity=0.5:color=#4080c0")) { x, _ in
      let part = min(max((x - 24) / 16, 0), 1)
      let weight = 0.5 * (1 - abs(2 * part - 1))
      return gray(mix(Self.coming, Self.going, part)) * (1 - weight) + color * weight
    }
  }

  @Test func theCopiersEdgeIsWhereTheSineIs() throws {
    // It slows down, and travels its own width beyond the side.
    let edge = sin(Double.pi / 4) * (64 + 16)
    expect(try middle("copyMachine:width=16:opacity=0:angle=0")) { x, _ in
      abs(x - edge) < 1 ? nil : gray(x < edge ? Self.coming : Self.going)
    }
    let lit = try middle("copyMachine:width=16:opacity=0.5:color=#ff8000:angle=0")
    expect(lit) { x, _ in
      x > edge + 1 ? gray(Self.going) : x < edge - 16 ? gray(Self.coming) : nil
    }
    for x in 45..<56 {
      // Light is added in its colour, behind the edge alone.
      let added = lit[20][x] - gray(Self.coming)
      #expect(added.x > 0.02 && abs(added.y - added.x * 128 / 255) < 1e-3 && abs(added.z) < 1e-3, "\(x): \(added)")
    }
  }

  @Test func barsFallWithTheSquareOfTheirTime() throws {
    // Four bars of 16; the last waits for three and is gone after the root of its height. Half of that has passed.
    let time = (3 + 48.0.squareRoot()) / 2
    expect(try middle("barsSwipe:width=16:barOffset=1:angle=0")) { x, y in
      let own = max(0, time - (x / 16).rounded(.down))
      let top = 48 - own * own
      return abs(y - top) < 1 ? nil : gray(y > top ? Self.coming : Self.going)
    }
  }

  // MARK: By a pattern

  @Test func whatIsDimInTheMaskHasGone() throws {
    let bench = try Workbench()
    let levels: [UInt8] = [60, 125, 126, 200]
    try write(bench, "mask.y4m", frames: 1) { x, _ in levels[x / 16] }
    // At half time the edge is at ½, a sixteenth wide.
    expect(try middle("disintegrateWithMask:mask=@mask.y4m:shadowDensity=0", of: bench)) { x, _ in
      let level = (Double(levels[Int(x) / 16]) - 16) / 219
      return gray(mix(Self.coming, Self.going, min(max(16 * (level - 0.5) + 0.5, 0), 1)))
    }
  }

  @Test func holesOfTheMosaicAreWhereItsWavesAreLow() throws {
    // Around the middle of the frame, which nobody gives.
    expect(try middle("mod:radius=16:angle=0:compression=1000000"), within: 5e-3) { x, y in
      let waves = cos(2 * Double.pi * (x - 32) / 16) + cos(2 * Double.pi * (y - 24) / 16)
      // The edge is two pixels wide where the waves are steepest.
      let part = min(max((0.5 - (0.5 + 0.25 * waves)) * 16 / Double.pi + 0.5, 0), 1)
      return gray(mix(Self.going, Self.coming, part))
    }
  }

  @Test func theRipplesFrontIsHalfWayOut() throws {
    // Three eighths of the width are a unit; from three of them inside to three beyond the corner at 40.
    let unit = 0.375 * 16
    let front = 0.5 * (40 + 6 * unit) - 3 * unit
    expect(try middle("ripple:width=16:scale=0")) { x, y in
      gray(mix(Self.coming, Self.going, smooth((hypot(x - 32, y - 24) - front + unit) / (2 * unit))))
    }
  }

  // MARK: Pages

  /// A page whose columns are numbered: 16 and three more for each.
  private func page(_ transition: String) throws -> [[SIMD3<Double>]] {
    let bench = try Workbench()
    try write(bench, "page.y4m") { x, _ in UInt8(16 + 3 * x) }
    try write(bench, "white.y4m") { _, _ in 235 }
    return try middle(transition, of: bench, ["page.y4m", "white.y4m"])
  }

  /// What a page shows whose line of contact has come half of the way over the frame and its radius.
  private func curled(_ x: Double) -> Double? {
    let (radius, line) = (8.0, 0.5 * (64 + 8))
    func number(_ x: Double) -> Double { 3 * (x - 0.5) / 219 }
    let ahead = line - x
    if ahead > radius { return 1 }
    // Around the cylinder and on: the back, as long as there is paper, else the front.
    let arc = ahead > 0 ? radius * (.pi - asin(ahead / radius)) : radius * .pi - ahead
    if abs(arc - line) < 1.5 || abs(ahead - radius) < 1 { return nil }
    return number(arc < line ? line - arc : x)
  }

  @Test func thePageHasRolledUpToTheMiddle() throws {
    expect(try page("pageCurl:radius=8"), within: 2e-3) { x, _ in curled(x).map(gray) }
    let bare = try page("pageCurlWithShadow:radius=8:shadowAmount=0")
    expect(bare, within: 2e-3) { x, _ in curled(x).map(gray) }
  }

  @Test func thePageDarkensWhatItHangsOver() throws {
    // The shadow of the roll from 28 to the end of the paper at 36 + 36 − 8 π is blurred by a quarter of the radius.
    let (near, far) = (28.0, 72 - 8 * Double.pi)
    func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2 / 2.0.squareRoot())) }
    expect(try page("pageCurlWithShadow:radius=8:shadowAmount=0.7:shadowSize=0.5"), within: 1e-2) { x, y in
      guard let plain = curled(x), y > 8, y < 40 else { return nil }
      let shadow = x < near || x > far ? 0.7 * (below(x - near) - below(x - far)) : 0
      return gray(plain * (1 - shadow))
    }
  }
}
