import CoreImage
import Foundation
import Testing
import VidFXImage
import VidFXTestSupport

/// Distortions and planes in perspective, against what the formulas of their mappings say.
@Suite struct DistortionTests {
  init() { registerAllKernels() }

  private static let (width, height) = (PositionPicture.width, PositionPicture.height)
  private static let center = CIVector(x: 32, y: 24)

  private func output(_ name: String, _ parameters: [String: Any], image: CIImage? = nil) throws -> CIImage {
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    filter.setValue(image ?? PositionPicture.image, forKey: "inputImage")
    return try #require(filter.outputImage)
  }

  private func source(_ image: CIImage, _ x: Int, _ y: Int) -> CGPoint? { PositionPicture.source(image, x, y) }

  private func expect(
    _ image: CIImage, at points: [(Int, Int)], _ map: (_ x: Double, _ y: Double) -> CGPoint?,
    _ location: SourceLocation = #_sourceLocation
  ) {
    PositionPicture.expect(image, at: points, map, location)
  }

  /// Expects that `image` moves distances from the centre as `radial` says, along rays.
  private func expectRadial(
    _ image: CIImage, at points: [(Int, Int)], turn: (Double) -> Double = { _ in 0 },
    _ radial: (_ r: Double) -> Double?, _ location: SourceLocation = #_sourceLocation
  ) {
    expect(
      image, at: points,
      { x, y in
        let (dx, dy) = (x - 32, y - 24)
        let r = hypot(dx, dy)
        guard let moved = radial(r) else { return nil }
        let angle = atan2(dy, dx) + turn(r)
        return CGPoint(x: 32 + moved * cos(angle), y: 24 + moved * sin(angle))
      }, location)
  }

  private let points = [(32, 24), (36, 28), (20, 24), (32, 35), (45, 10), (60, 40), (3, 5)]

  @Test func bumpsMagnifyTheCentre() throws {
    let bump = try output("CIBumpDistortion", ["inputCenter": Self.center, "inputRadius": 20, "inputScale": 0.5])
    expectRadial(bump, at: points) { r in
      let inside = max(1 - r * r / 400, 0)
      return r * (1 - 0.5 * inside * inside)
    }
    let linear = try output(
      "CIBumpDistortionLinear",
      ["inputCenter": Self.center, "inputRadius": 20, "inputScale": 0.5, "inputAngle": Double.pi / 2])
    expect(linear, at: points) { x, y in
      let inside = max(1 - (y - 24) * (y - 24) / 400, 0)
      return CGPoint(x: x, y: 24 + (y - 24) * (1 - 0.5 * inside * inside))
    }
  }

  @Test func pinchesPullTowardsTheCentre() throws {
    let pinch = try output("CIPinchDistortion", ["inputCenter": Self.center, "inputRadius": 20, "inputScale": 1])
    expectRadial(pinch, at: points.dropFirst().map { $0 }) { r in r < 20 ? 20 * (r / 20).squareRoot() : r }
  }

  @Test func vorticesTurnLessAndLess() throws {
    let vortex = try output("CIVortexDistortion", ["inputCenter": Self.center, "inputRadius": 40, "inputAngle": 3])
    expectRadial(vortex, at: points, turn: { 3 * exp(-4 * $0 / 40) }) { $0 }
  }

  @Test func circlesSplashAndTunnelsTwist() throws {
    let splash = try output("CICircleSplashDistortion", ["inputCenter": Self.center, "inputRadius": 10])
    #expect(splash.extent.isInfinite)
    expectRadial(splash, at: points + [(-300, 700)]) { min($0, 10) }
    let tunnel = try output(
      "CILightTunnel", ["inputCenter": Self.center, "inputRadius": 10, "inputRotation": 1.2])
    expectRadial(tunnel, at: points, turn: { 1.2 * (1 - 10 / max($0, 10)) }) { min($0, 10) }
  }

  @Test func holesPushOutwards() throws {
    let hole = try output("CIHoleDistortion", ["inputCenter": Self.center, "inputRadius": 8])
    expectRadial(hole, at: points) { r in r < 8 ? nil : r - 64 / r }
    // 32 pixels from the centre move to 33.9: whole pixels around.
    #expect(hole.extent == CGRect(x: -2, y: -3, width: 68, height: 54))
  }

  @Test func ringsBeginAtTheBottomOfTheImage() throws {
    let wrap = try output("CICircularWrap", ["inputCenter": Self.center, "inputRadius": 30, "inputAngle": 0])
    #expect(wrap.extent == CGRect(x: -47, y: -55, width: 158, height: 158))
    // On the positive y axis a quarter of the width has gone by.
    expect(wrap, at: [(31, 70), (32, 90)]) { x, y in
      let turns = atan2(y - 24, x - 32) / (2 * .pi)
      return CGPoint(x: turns * 64, y: hypot(x - 32, y - 24) - 30)
    }
    #expect(source(wrap, 32, 24) == nil && source(wrap, 32, 104) == nil)
  }

  @Test func greyDisplacesNothingAndColourPushes() throws {
    let grey = CIImage(color: CIColor(red: 0.5, green: 0.5, blue: 0.5))
    let still = try output("CIDisplacementDistortion", ["inputDisplacementImage": grey, "inputScale": 50])
    expect(still, at: points) { x, y in CGPoint(x: x, y: y) }
    let colour = CIImage(color: CIColor(red: 0.75, green: 0.4, blue: 0))
    let moved = try output("CIDisplacementDistortion", ["inputDisplacementImage": colour, "inputScale": 20])
    expect(moved, at: [(20, 20), (32, 24)]) { x, y in CGPoint(x: x + 5, y: y - 2) }
    let glass = try output("CIGlassDistortion", ["inputTexture": colour, "inputScale": 20, "inputCenter": Self.center])
    expect(glass, at: [(20, 20), (32, 24)]) { x, y in CGPoint(x: x + 2.5, y: y - 1) }
    // Repeated from the centre, the texture's first pixel lies at the centre.
    let texture = PositionPicture.image
    let pane = try output("CIGlassDistortion", ["inputTexture": texture, "inputScale": 20, "inputCenter": Self.center])
    expect(pane, at: [(34, 26), (30, 26)]) { x, y in
      let (u, v) = ((x - 32 + 64).truncatingRemainder(dividingBy: 64) / 64, (y - 24) / 48)
      return CGPoint(x: x + 10 * (u - 0.5), y: y + 10 * (v - 0.5))
    }
  }

  @Test func glassRefractsAroundItsSpine() throws {
    let strength = 1 - 1 / 1.5
    let lozenge = try output(
      "CIGlassLozenge",
      [
        "inputPoint0": CIVector(x: 20, y: 24), "inputPoint1": CIVector(x: 44, y: 24), "inputRadius": 12,
        "inputRefraction": 1.5,
      ])
    expect(lozenge, at: points) { x, y in
      let (dx, dy) = (x - min(max(x, 20), 44), y - 24)
      let height = strength * max(1 - (dx * dx + dy * dy) / 144, 0).squareRoot()
      return CGPoint(x: x - dx * height, y: y - dy * height)
    }
    let torus = try output(
      "CITorusLensDistortion",
      ["inputCenter": Self.center, "inputRadius": 20, "inputWidth": 10, "inputRefraction": 1.5])
    expectRadial(torus, at: points) { r in
      let t = (r - 15) / 5
      return r - 5 * t * strength * max(1 - t * t, 0).squareRoot()
    }
  }

  @Test func ninePartsKeepTheirCorners() throws {
    let parameters: [String: Any] = [
      "inputBreakpoint0": CIVector(x: 10, y: 12), "inputBreakpoint1": CIVector(x: 30, y: 20),
      "inputGrowAmount": CIVector(x: 40, y: 24),
    ]
    let stretched = try output("CINinePartStretched", parameters)
    #expect(stretched.extent == CGRect(x: 0, y: 0, width: 104, height: 72))
    expect(stretched, at: [(4, 5), (100, 70), (40, 30), (4, 70)]) { x, y in
      CGPoint(
        x: x < 10 ? x : x < 70 ? 10 + (x - 10) / 3 : x - 40, y: y < 12 ? y : y < 44 ? 12 + (y - 12) / 4 : y - 24)
    }
    let tiled = try output("CINinePartTiled", parameters)
    expect(tiled, at: [(4, 5), (100, 70), (15, 14), (35, 23), (66, 34)]) { x, y in
      let tile = ((y - 12) / 8).rounded(.down)
      let inside = y - 12 - tile * 8
      return CGPoint(
        x: x < 10 ? x : x < 70 ? 10 + (x - 10).truncatingRemainder(dividingBy: 20) : x - 40,
        y: y < 12 ? y : y < 44 ? 12 + (Int(tile) % 2 == 1 ? 8 - inside : inside) : y - 24)
    }
  }

  @Test func stretchingFillsTheSize() throws {
    let all = try output(
      "CIStretchCrop",
      ["inputSize": CIVector(x: 128, y: 48), "inputCropAmount": 0, "inputCenterStretchAmount": 0])
    #expect(all.extent == CGRect(x: 0, y: 0, width: 128, height: 48))
    // The middle would keep its shape with slope 2, and may have 3/2.
    expect(all, at: [(64, 20), (100, 20), (10, 40)]) { x, y in
      let u = x / 64 - 1
      return CGPoint(x: 32 + 32 * u * (1.5 - 0.5 * u * u), y: y)
    }
    let cropped = try output(
      "CIStretchCrop",
      ["inputSize": CIVector(x: 128, y: 48), "inputCropAmount": 1, "inputCenterStretchAmount": 1])
    expect(cropped, at: [(64, 20), (100, 30)]) { x, y in CGPoint(x: x / 2, y: 24 + (y - 24) / 2) }
  }

  @Test func drosteRepeatsTheImageInItsFrame() throws {
    let parameters: [String: Any] = [
      "inputInsetPoint0": CIVector(x: 24, y: 18), "inputInsetPoint1": CIVector(x: 40, y: 30), "inputStrands": 0,
    ]
    let plain = try output("CIDroste", parameters)
    // The inner frame is a quarter of the outer: what is four times as far from the centre shows the same.
    for (x, y) in [(50, 24), (38, 40), (12, 20)] {
      let (near, far) = (
        try #require(source(plain, x, y)), try #require(source(plain, 32 + 4 * (x - 32), 24 + 4 * (y - 24)))
      )
      #expect(hypot(near.x - far.x, near.y - far.y) < 2.5)
    }
    let spiral = try output("CIDroste", parameters.merging(["inputStrands": 1]) { $1 })
    // A turn around the centre scales by the frame: along the spiral the picture joins, so half a turn shows another.
    #expect(source(spiral, 50, 24) != source(plain, 50, 24))
  }

  // MARK: Planes in perspective

  private let corners: [String: Any] = [
    "inputTopLeft": CIVector(x: 10, y: 50), "inputTopRight": CIVector(x: 80, y: 60),
    "inputBottomRight": CIVector(x: 90, y: 5), "inputBottomLeft": CIVector(x: 0, y: 0),
  ]

  @Test func correctionTakesTheTransformBack() throws {
    let tilted = try output("CIPerspectiveTransform", corners)
    let upright = try output("CIPerspectiveCorrection", corners, image: tilted)
    func length(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    let (width, height) = (
      ((length(90, 5) + length(70, 10)) / 2).rounded(), ((length(10, 50) + length(10, 55)) / 2).rounded()
    )
    #expect(upright.extent == CGRect(x: 0, y: 0, width: width, height: height))
    for (x, y) in [(40, 25), (20, 10), (70, 44)] {
      let shown = try #require(source(upright, x, y))
      // Sampled twice, at other scales than the picture's.
      #expect(abs(shown.x - (Double(x) + 0.5) / width * 64) < 0.05)
      #expect(abs(shown.y - (Double(y) + 0.5) / height * 48) < 0.05)
    }
    let open = try output("CIPerspectiveCorrection", corners.merging(["inputCrop": false]) { $1 }, image: tilted)
    #expect(open.extent.contains(upright.extent) && open.extent != upright.extent)
  }

  @Test func rectanglesMoveAndRepeatAsTheImageDoes() throws {
    let whole = try output("CIPerspectiveTransform", corners)
    let part = try output(
      "CIPerspectiveTransformWithExtent",
      corners.merging(["inputExtent": CIVector(x: 0, y: 0, z: 64, w: 48)]) { $1 })
    let tiled = try output("CIPerspectiveTile", corners)
    #expect(tiled.extent.isInfinite)
    for (x, y) in [(40, 30), (20, 12), (70, 50)] {
      let shown = try #require(source(whole, x, y))
      #expect(source(part, x, y) == shown)
      let again = try #require(source(tiled, x, y))
      #expect(hypot(again.x - shown.x, again.y - shown.y) < 0.01)
    }
    #expect(source(whole, 100, 30) == nil && source(tiled, 100, 30) != nil)
  }

  @Test func camerasTurnAboutTheMiddle() throws {
    let rolled = try output("CIPerspectiveRotate", ["inputRoll": Double.pi / 2])
    #expect(rolled.extent.insetBy(dx: -1, dy: -1).contains(CGRect(x: 8, y: -8, width: 48, height: 64)))
    expect(rolled, at: [(32, 24), (20, 40), (45, 0)]) { x, y in CGPoint(x: 32 + (y - 24), y: 24 - (x - 32)) }
    let focal = 28.0 / 36 * 64
    let pitched = try output("CIPerspectiveRotate", ["inputPitch": 0.2])
    // The view along the axis shows what lies tan(0.2) above or below it.
    let shown = try #require(source(pitched, 31, 23))
    #expect(abs(abs(shown.y - 24) - focal * tan(0.2)) < 0.6 && abs(shown.x - 31.5) < 0.1)
  }

  @Test func straighteningLeavesNoCornerEmpty() throws {
    for angle in [0.1, -0.4, 1.2, 3] {
      let straight = try output("CIStraightenFilter", ["inputAngle": angle])
      #expect(straight.extent == PositionPicture.image.extent)
      for (x, y) in [(1, 1), (62, 1), (1, 46), (62, 46), (32, 1), (1, 24)] {
        #expect(source(straight, x, y) != nil, "\(angle) at \(x), \(y)")
      }
      let middle = try #require(source(straight, 32, 24))
      #expect(hypot(middle.x - 32, middle.y - 24) < 0.8)
    }
  }

  @Test(arguments: ["CIKeystoneCorrectionHorizontal", "CIKeystoneCorrectionVertical", "CIKeystoneCorrectionCombined"])
  func keystonesOfACameraThatTurnedAreTakenBack(name: String) throws {
    // A rectangle as a camera sees it that has pitched (its sides converge) or turned to the side.
    let turn: [String: Any] = name == "CIKeystoneCorrectionVertical" ? ["inputYaw": 0.2] : ["inputPitch": 0.2]
    let tilted = try output("CIPerspectiveRotate", turn)
    let focal = 28.0 / 36 * 64
    func seen(_ x: Double, _ y: Double) -> CIVector {
      let (dx, dy) = (x - 32, y - 24)
      if name == "CIKeystoneCorrectionVertical" {
        let w = (cos(0.2) * focal - sin(0.2) * dx) / focal
        return CIVector(x: 32 + (cos(0.2) * dx + sin(0.2) * focal) / w, y: 24 + dy / w)
      }
      let w = (cos(0.2) * focal + sin(0.2) * dy) / focal
      return CIVector(x: 32 + dx / w, y: 24 + (cos(0.2) * dy - sin(0.2) * focal) / w)
    }
    // The camera's axis must stay where it was, so the picture keeps the extent it had.
    let centred = tilted.composited(over: CIImage(color: .clear)).cropped(to: PositionPicture.image.extent)
    let corrected = try output(
      name,
      [
        "inputBottomLeft": seen(16, 14), "inputBottomRight": seen(48, 14), "inputTopRight": seen(48, 34),
        "inputTopLeft": seen(16, 34),
      ], image: centred)
    var compared = 0
    for y in stride(from: Int(corrected.extent.minY) + 3, to: Int(corrected.extent.maxY) - 3, by: 4) {
      for x in stride(from: Int(corrected.extent.minX) + 3, to: Int(corrected.extent.maxX) - 3, by: 7) {
        guard let shown = source(corrected, x, y) else { continue }
        compared += 1
        #expect(hypot(shown.x - Double(x) - 0.5, shown.y - Double(y) - 0.5) < 0.1, "at \(x), \(y)")
      }
    }
    #expect(compared > 15)
  }
}
