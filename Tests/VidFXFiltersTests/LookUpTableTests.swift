import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Tables of colours: the forms that files have, what is refused, and what a look-up gives.
@Suite struct LookUpTableTests {
  /// The rows of a cube, red changing fastest, of what `color` makes of places 0…1.
  private static func rows(_ size: Int, _ color: (SIMD3<Double>) -> SIMD3<Double> = { $0 }) -> String {
    (0..<size * size * size).map { index in
      let place = SIMD3(Double(index % size), Double(index / size % size), Double(index / (size * size)))
      let value = color(place / Double(size - 1))
      return "\(value.x) \(value.y) \(value.z)\n"
    }.joined()
  }

  private static func table(_ text: String) throws -> LookUpTable { try LookUpTable(Data(text.utf8)) }

  /// What the filter makes of opaque straight colours.
  private static func looked(_ text: String, _ colors: [[Double]], amount: Double = 1) throws -> [[Double]] {
    let source = PixelBuffer(format: .gbrapf32le, width: colors.count, height: 1, color: .sRGB)
    source.fill { component, x, _ in component < colors[x].count ? colors[x][component] : 1 }
    let output = CIImage(pixelBuffer: source).applyingFilter(
      "VFXLUT", parameters: ["inputTable": Data(text.utf8), "inputAmount": amount])
    let result = try FilterRendering.render(output, CGRect(x: 0, y: 0, width: colors.count, height: 1))
    return colors.indices.map { x in (0..<4).map { result.sample($0, x, 0) } }
  }

  private static func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-6) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  // MARK: Files

  private static let clean = "LUT_3D_SIZE 2\n" + rows(2) { 1 - $0 }

  @Test(arguments: [
    "\u{FEFF}" + clean, clean.replacingOccurrences(of: "\n", with: "\r\n"),
    clean.replacingOccurrences(of: "\n", with: "\r"), clean.replacingOccurrences(of: " ", with: "\t  "),
    "# made by hand\n\n   \n" + clean.replacingOccurrences(of: "0.0\n", with: "0e0 # dark\n\n"),
    "TITLE \"a # b\"\nVENDOR_KEYWORD 7\n" + clean + "\n\n", clean.replacingOccurrences(of: "1.0", with: "1"),
    clean.replacingOccurrences(of: "1.0", with: "+10.0000000000E-1"), "DOMAIN_MIN 0 0 0\nDOMAIN_MAX 1 1 1\n" + clean,
    "LUT_3D_INPUT_RANGE 0 1\n" + clean,
  ])
  func everyFormOfATableIsTheSameTable(text: String) throws { #expect(try Self.table(text) == Self.table(Self.clean)) }

  @Test func numbersHaveEveryForm() throws {
    let table = try Self.table("LUT_1D_SIZE 2\n1.5e-07 0 -2E+0\n1 .5 0.1234567890\n")
    #expect(table.curves?.values == [1.5e-07, 0, -2, 1, 1, 0.5, 0.123456789, 1])
  }

  @Test(
    arguments: [
      ("", nil, "is neither"), ("# nothing\n", nil, "is neither"), ("<html>\n", 1, "expected three finite numbers"),
      ("0 0 0\n", 1, "has a colour before"), ("LUT_3D_SIZE 1\n", 1, "must be 2…256"),
      ("LUT_3D_SIZE 100000\n", 1, "must be 2…256"), ("LUT_1D_SIZE 65537\n", 1, "must be 2…65536"),
      ("LUT_3D_SIZE 2\nLUT_3D_SIZE 3\n", 2, "given twice"),
      ("LUT_3D_SIZE 2\n0 0 0\n", nil, "has 1 colours instead of 8"),
      ("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n1 1 1\n", nil, "has 3 colours instead of 2"),
      ("LUT_3D_SIZE 2\n" + rows(3), nil, "has 27 colours instead of 8"),
      ("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n1 1 1\n1 1\n", 5, "expected three finite numbers"),
      ("LUT_1D_SIZE 2\n0 0 0\n1 1\n", 3, "expected three finite numbers"),
      ("LUT_1D_SIZE 2\n0 0 0\n1 x 1\n", 3, "expected three finite numbers"),
      ("LUT_1D_SIZE 2\n0 0 0\nnan 1 1\n", 3, "expected three finite numbers"),
      ("LUT_1D_SIZE 2\n0 0 0\n1 1 inf\n", 3, "expected three finite numbers"),
      ("LUT_1D_SIZE 2\n0 0 0\n1 1 \u{0}1\n", 3, "expected three finite numbers"),
      ("DOMAIN_MIN 0 0\n", 1, "DOMAIN_MIN takes 3"), ("LUT_1D_INPUT_RANGE 1 0\n", 1, "must rise"),
      ("DOMAIN_MIN 0 1 0\nLUT_1D_SIZE 2\n0 0 0\n1 1 1\n", 1, "DOMAIN_MIN must be below"),
    ] as [(String, Int?, String)])
  func whatIsNoTableIsRefusedWithItsLine(text: String, line: Int?, reason: String) throws {
    let error = #expect(throws: LookUpTableError.self) { try Self.table(text) }
    #expect(error?.line == line && error?.reason.contains(reason) == true, "\(String(describing: error))")
    // Without a table there is no output.
    let filter = try #require(CIFilter(name: "VFXLUT", parameters: ["inputTable": Data(text.utf8)]))
    filter.setValue(CIImage(color: .red), forKey: kCIInputImageKey)
    #expect(filter.outputImage == nil)
  }

  // MARK: .3dl

  @Test(arguments: [(255, 255), (400, 255), (1023, 1023), (1024, 1023), (4095, 4095), (8192, 65535), (65535, 65535)])
  func theLargestNumberTellsTheDepthOfAMesh(largest: Int, scale: Int) throws {
    // Four points, as fewer are no line of them.
    let points = [0, 1, 2, 3].map { String($0 * 1023 / 3) }.joined(separator: " ")
    let rows = (0..<64).map { index in
      "\(index / 16 * largest / 3) \(index / 4 % 4 * largest / 3) \(index % 4 * largest / 3)"
    }
    let table = try Self.table("# made by hand\n\(points)\n\(rows.joined(separator: "\n"))\n")
    #expect(table.curves == nil)
    let cube = try #require(table.cube)
    #expect(cube.size == 4 && cube.domain == LookUpTable.Domain())
    for red in 0..<4 {
      for green in 0..<4 {
        for blue in 0..<4 {
          let place = 4 * (red + 4 * (green + 4 * blue))
          let expected = [red, green, blue].map { Float($0 * largest / 3) / Float(scale) } + [1]
          #expect(Array(cube.values[place..<place + 4]) == expected)
        }
      }
    }
  }

  @Test func aMeshOfLustreTellsItsDepth() throws {
    let rows = (0..<27).map { index in "\(index / 9 * 100) \(index / 3 % 3 * 100) \(index % 3 * 100)" }.joined(
      separator: "\n")
    let text =
      "#Tokens required by applications - do not edit\n3DMESH\nMesh 1 12\n0 512 1023\n\(rows)\n\nLUT8\ngamma 1.0\n"
    // Three numbers are a colour.
    let surplus = #expect(throws: LookUpTableError.self) { try Self.table(text) }
    #expect(surplus?.reason == "has 28 colours instead of 27, 3³")
    let cube = try #require(try Self.table(text.replacingOccurrences(of: "0 512 1023\n", with: "")).cube)
    #expect(cube.size == 3 && cube.values[4 * 2] == 200 / Float(4095))
  }

  @Test(
    arguments: [
      ("0 341 682 1023\n0 0 0\n", nil, "has 1 colours instead of 64, 4³"),
      ("0 341 682 1023\n0 0 0\n1 2\n", 3, "expected three whole numbers"),
      ("0 341 682 1023\n0 0 0.5\n", 2, "expected three whole numbers"),
      ("0 341 682 1023\n0 0 -1\n", 2, "expected three whole numbers"),
      ("0 341 682 1023\n0 0 0\n0 341 682 1023\n", 3, "expected three whole numbers"),
      ("0 100 682 1023\n", 1, "evenly spaced from 0 to 1023"), ("1023 682 341 0\n", 1, "evenly spaced"),
      ("Mesh 4\n", 1, "Mesh takes the bits"), ("Mesh 9 12\n", 1, "Mesh takes the bits"),
      ("Mesh 4 12\nwords\n", 2, "expected three whole numbers"),
      ("Mesh 4 12\n0 341 682 1023\n", nil, "has 4 points in a line, and 17 by its Mesh"),
      ("3DMESH\n0 0 0\n0 0 1\n", nil, "has 2 colours instead of 8, 2³"),
    ] as [(String, Int?, String)])
  func whatIsNoMeshIsRefusedWithItsLine(text: String, line: Int?, reason: String) throws {
    let error = #expect(throws: LookUpTableError.self) { try Self.table(text) }
    #expect(error?.line == line && error?.reason.contains(reason) == true, "\(String(describing: error))")
  }

  /// A neutral mesh changes nothing, and one that swaps channels swaps them.
  @Test func aMeshIsLookedUp() throws {
    let points = (0..<5).map { String($0 * 4095 / 4) }.joined(separator: " ")
    func text(_ color: (Int, Int, Int) -> [Int]) -> String {
      points + "\n"
        + (0..<125).map { index in
          color(index / 25, index / 5 % 5, index % 5).map { String(Int((Double($0) * 65535 / 4).rounded())) }.joined(
            separator: " ")
        }.joined(separator: "\n")
    }
    for (color, pixel) in zip(Self.colors, try Self.looked(text { [$0, $1, $2] }, Self.colors)) {
      #expect(Self.isClose(pixel, color + [1], 1e-5))
    }
    for (color, pixel) in zip(Self.colors, try Self.looked(text { [$2, $0, $1] }, Self.colors)) {
      #expect(Self.isClose(pixel, [color[2], color[0], color[1], 1], 1e-5))
    }
  }

  @Test func floatsAreATableToo() throws {
    var floats: [Float] = []
    for index in 0..<27 {
      for place in [index % 3, index / 3 % 3, index / 9] { floats.append(Float(place) / 2) }
      floats.append(1)
    }
    let table = try LookUpTable(floats.withUnsafeBytes { Data($0) })
    #expect(table == (try Self.table("LUT_3D_SIZE 3\n" + Self.rows(3))))
  }

  // MARK: Look-ups

  private static let colors: [[Double]] = [
    [0.1, 0.5, 0.9], [0.5, 0.5, 0.5], [0.9, 0.2, 0.4], [0, 0, 0], [1, 1, 1], [0.3, 0.7, 0.1], [0.2, 0.1, 0.8],
  ]

  @Test(arguments: [2, 17, 33, 65]) func aNeutralCubeChangesNothing(size: Int) throws {
    let found = try Self.looked("LUT_3D_SIZE \(size)\n" + Self.rows(size), Self.colors)
    for (color, pixel) in zip(Self.colors, found) { #expect(Self.isClose(pixel, color + [1])) }
  }

  /// What is linear along every axis and mixes two of them only in products is met at corners and along edges.
  @Test func aCubeIsReadInTetrahedra() throws {
    let text = "LUT_3D_SIZE 2\n0 0 0\n1 0 0\n0 1 0\n1 1 0.5\n0 0 1\n0.5 0 1\n0 0.25 1\n1 1 1\n"
    for (color, pixel) in zip(Self.colors, try Self.looked(text, Self.colors)) {
      // From black, the corners in the order of the components, the greatest first.
      let corners: [[Double]: [Double]] = [
        [0, 0, 0]: [0, 0, 0], [1, 0, 0]: [1, 0, 0], [0, 1, 0]: [0, 1, 0], [1, 1, 0]: [1, 1, 0.5],
        [0, 0, 1]: [0, 0, 1], [1, 0, 1]: [0.5, 0, 1], [0, 1, 1]: [0, 0.25, 1], [1, 1, 1]: [1, 1, 1],
      ]
      var (corner, expected) = ([0.0, 0, 0], [0.0, 0, 0])
      let order = [0, 1, 2].sorted { color[$0] > color[$1] }
      for (index, axis) in order.enumerated() {
        corner[axis] = 1
        let weight = color[axis] - (index < 2 ? color[order[index + 1]] : 0)
        for channel in 0..<3 { expected[channel] += weight * (corners[corner] ?? [])[channel] }
      }
      #expect(Self.isClose(pixel, expected), "\(color): \(pixel), not \(expected)")
    }
  }

  @Test func curvesAreLinearBetweenEntriesAndHeldOutside() throws {
    let found = try Self.looked(
      "LUT_1D_SIZE 3\n0.1 0 1\n0.2 0.5 0.5\n0.9 1 0\n", [[0.25, 0.25, 0.25], [0.75, 0.5, 1], [-1, 2, 0.5]])
    let expected = [[0.15, 0.25, 0.75, 1], [0.55, 0.5, 0, 1], [0.1, 1, 0.5, 1]]
    for (a, b) in zip(found, expected) { #expect(Self.isClose(a, b), "\(a), not \(b)") }
  }

  @Test func domainsAreOfEachChannel() throws {
    let domain = "DOMAIN_MIN -1 0 0\nDOMAIN_MAX 1 2 4\n"
    for text in ["LUT_1D_SIZE 2\n0 0 0\n1 1 1\n", "LUT_3D_SIZE 2\n" + Self.rows(2)] {
      let found = try Self.looked(domain + text, [[0.5, 0.5, 0.5], [-0.5, 1.5, 3]])
      #expect(Self.isClose(found[0], [0.75, 0.25, 0.125, 1]) && Self.isClose(found[1], [0.25, 0.75, 0.75, 1]))
    }
  }

  @Test func curvesComeBeforeTheCube() throws {
    let text =
      "LUT_1D_SIZE 2\nLUT_1D_INPUT_RANGE 0 2\nLUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 10\n0 0 0\n10 10 10\n"
      + Self.rows(2) { 1 - $0 }
    let found = try Self.looked(text, [[0.5, 1, 2]])
    #expect(Self.isClose(found[0], [0.75, 0.5, 0, 1]))
  }

  @Test func entriesBeyondNoughtAndOneAreKept() throws {
    let found = try Self.looked("LUT_1D_SIZE 2\n-1 0 2\n3 1 -2\n", [[0.5, 0.5, 0.25]])
    #expect(Self.isClose(found[0], [1, 0.5, 1, 1]))
  }

  @Test func theAmountMixesAndAlphaStays() throws {
    let invert = "LUT_3D_SIZE 2\n" + Self.rows(2) { 1 - $0 }
    let found = try Self.looked(invert, [[0.2, 0.4, 0.8, 0.5], [0.2, 0.4, 0.8, 1]], amount: 0.25)
    for (pixel, alpha) in zip(found, [0.5, 1]) { #expect(Self.isClose(pixel, [0.35, 0.45, 0.65, alpha])) }
    let whole = try Self.looked(invert, [[0.2, 0.4, 0.8, 0.5]])
    #expect(Self.isClose(whole[0], [0.8, 0.6, 0.2, 0.5]))
    let image = CIImage(color: .red)
    #expect(image.applyingFilter("VFXLUT", parameters: ["inputTable": Data(invert.utf8), "inputAmount": 0]) == image)
  }
}
