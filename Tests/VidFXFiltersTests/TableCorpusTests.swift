import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Tables of colours that others wrote, and pictures that others published of them.
@Suite(.enabled(if: CorpusFile.isPresent, Comment(rawValue: CorpusFile.absence)))
struct TableCorpusTests {
  private static let tables = CorpusFile.files(in: "lut", "lut/handmade").filter {
    $0.path.hasSuffix(".cube") || $0.path.hasSuffix(".3dl")
  }

  private static func path(_ name: String) throws -> String {
    try #require(CorpusFile.files(in: "lut").first { $0.path.hasSuffix("/" + name) }).path
  }

  private static func content(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  // MARK: Files

  @Test(arguments: tables.filter { !$0.description.contains("/bad_") })
  func tablesOfOthersAreRead(file: CorpusFile) throws { _ = try LookUpTable(Self.content(file.path)) }

  /// Where each file is at fault, as one sees in an editor; nil where a whole file holds nothing.
  private static let faults: [String: Int?] = [
    "bad_domain_reversed_2": 3, "bad_domain_two_values_2": 2, "bad_is_html": 1, "bad_no_size": 1, "bad_nul_bytes_2": 4,
    "bad_only_comments": nil, "bad_size_0": 1, "bad_size_1": 1, "bad_size_huge": 1, "bad_size_twice": 2,
    "bad_two_columns_3": 2, "bad_word_in_row_2": 3,
  ]

  @Test(arguments: tables.filter { $0.description.contains("/bad_") })
  func brokenTablesAreRefusedWithTheirLine(file: CorpusFile) throws {
    let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    let fault = try #require(Self.faults[name], "\(name)")
    let error = #expect(throws: LookUpTableError.self) { try LookUpTable(Self.content(file.path)) }
    #expect(error?.line == fault, "\(String(describing: error))")
  }

  /// A mesh of 17 points a side in 16 bits, blue changing fastest.
  @Test func aMeshOfOpenColorIOGivesItsNumbersAtItsPoints() throws {
    let content = try Self.content(Self.path("ocio_crosstalk.3dl"))
    let rows = String(decoding: content, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }.filter { $0.count == 3 }
    #expect(rows.count == 17 * 17 * 17)
    let source = PixelBuffer(format: .gbrapf32le, width: 17, height: 289, color: .sRGB)
    // Blue along a row; green, then red from row to row.
    source.fill { component, x, y in [Double(y / 17) / 16, Double(y % 17) / 16, Double(x) / 16, 1][component] }
    let output = CIImage(pixelBuffer: source).applyingFilter("VFXLUT", parameters: ["inputTable": content])
    let found = try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 17, height: 289))
    for (index, row) in rows.enumerated() {
      let pixel = FilterRendering.pixel(found, index % 17, index / 17)
      #expect(zip(pixel, row).allSatisfy { abs($0 - $1 / 65535) < 1e-5 }, "\(index): \(pixel), not \(row)")
    }
  }

  // MARK: Pictures

  private static let side = 1024

  /// The red, green and blue bytes of a picture of 1024x1024.
  private static func pixels(_ name: String) throws -> [UInt8] {
    let bytes = [UInt8](try Peer.samples(path(name), format: "rgb24"))
    #expect(bytes.count == 3 * side * side)
    return bytes
  }

  /// What a filter makes of the input picture, in levels that are not rounded.
  private static func levels(_ input: [UInt8], _ name: String, _ parameters: [String: Any]) throws -> PixelBuffer {
    let source = PixelBuffer(format: .gbrapf32le, width: side, height: side, color: .sRGB)
    source.fill { component, x, y in component == 3 ? 1 : Double(input[3 * (y * side + x) + component]) / 255 }
    let output = CIImage(pixelBuffer: source).applyingFilter(name, parameters: parameters)
    return try FilterRendering.render(output, CGRect(x: 0, y: 0, width: side, height: side), threads: 2)
  }

  /// The published picture was made by trilinear mixing, as Core Image's cube does; its maker's rounding is off by up to
  /// 1.4 levels from the formula.
  @Test func aPublishedPictureIsMetWhereMixedAsItWas() throws {
    let (input, expected) = (try Self.pixels("17p_cmp_input.png"), try Self.pixels("17p_cmp_trilinear_expected.png"))
    let cube = try #require(try LookUpTable(Self.content(Self.path("17p_cmp.cube"))).cube)
    let data = cube.values.withUnsafeBytes { Data($0) }
    let found = try Self.levels(input, "CIColorCube", ["inputCubeData": data, "inputCubeDimension": cube.size])
    var worst = 0.0
    for index in stride(from: 0, to: expected.count, by: 7) {
      let pixel = index / 3
      let level = min(max(found.sample(index % 3, pixel % Self.side, pixel / Self.side), 0), 1) * 255
      worst = max(worst, abs(level - Double(expected[index])))
    }
    #expect(worst <= 2, "\(worst)")
  }

  /// The same table and picture in tetrahedra, after a formula of the test's own.
  @Test func aPhotographIsReadInTetrahedra() throws {
    let input = try Self.pixels("17p_cmp_input.png")
    let content = try Self.content(Self.path("17p_cmp.cube"))
    let rows = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }.filter { $0.count == 3 }
    #expect(rows.count == 17 * 17 * 17)
    let found = try Self.levels(input, "VFXLUT", ["inputTable": content])
    for pixel in stride(from: 0, to: Self.side * Self.side, by: 173) {
      let place = (0..<3).map { Double(input[3 * pixel + $0]) / 255 * 16 }
      var corner = place.map { min(Int($0), 15) }
      let part = zip(place, corner).map { $0 - Double($1) }
      let order = [0, 1, 2].sorted { part[$0] > part[$1] }
      var expected = [0.0, 0, 0]
      for step in 0...3 {
        if step > 0 { corner[order[step - 1]] += 1 }
        let weight = (step == 0 ? 1 : part[order[step - 1]]) - (step == 3 ? 0 : part[order[step]])
        let row = rows[corner[0] + 17 * (corner[1] + 17 * corner[2])]
        for channel in 0..<3 { expected[channel] += weight * row[channel] }
      }
      let color = FilterRendering.pixel(found, pixel % Self.side, pixel / Self.side)
      #expect(zip(color, expected).allSatisfy { abs($0 - $1) < 1e-5 }, "\(pixel): \(color), not \(expected)")
    }
  }
}
