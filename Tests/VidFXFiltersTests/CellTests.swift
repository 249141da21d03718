import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Filters that show one colour for every position of a cell.
@Suite struct CellTests {
  private let picture = FilterRendering.source(hasAlpha: true)

  /// The hexagon of side 5 around (x, y), one of them around (20, 12), and how much nearer its middle is than another's.
  private func hexagon(_ x: Double, _ y: Double) -> (name: SIMD2<Int>, margin: Double) {
    var all: [(distance: Double, name: SIMD2<Int>)] = []
    for row in -12...12 {
      for column in -12...12 {
        let shift = row.isMultiple(of: 2) ? 0.0 : 0.5
        let (cx, cy) = (20 + 5 * 3.0.squareRoot() * (Double(column) + shift), 12 + 7.5 * Double(row))
        all.append((hypot(x - cx, y - cy), SIMD2(column, row)))
      }
    }
    all.sort { $0.distance < $1.distance }
    return (all[0].name, all[1].distance - all[0].distance)
  }

  @Test func hexagonsShowTheirMeans() throws {
    let image = CIImage(pixelBuffer: picture)
    let output = try #require(
      FilterRendering.output(
        "CIHexagonalPixellate", ["inputScale": 5, "inputCenter": CIVector(x: 20, y: 12)], image: image, other: image))
    var sums: [SIMD2<Int>: (sum: SIMD4<Double>, count: Double, isSure: Bool)] = [:]
    for y in 0..<32 {
      for x in 0..<48 {
        let cell = hexagon(Double(x) + 0.5, Double(y) + 0.5)
        let p = FilterRendering.pixel(picture, x, 31 - y)
        let before = sums[cell.name] ?? (.zero, 0, true)
        sums[cell.name] = (
          before.sum + SIMD4(p[0] * p[3], p[1] * p[3], p[2] * p[3], p[3]), before.count + 1,
          before.isSure && cell.margin > 1e-4
        )
      }
    }
    let result = try FilterRendering.render(output)
    for y in 0..<32 {
      for x in 0..<48 {
        guard let cell = sums[hexagon(Double(x) + 0.5, Double(y) + 0.5).name], cell.isSure else { continue }
        let p = FilterRendering.pixel(result, x, 31 - y)
        let expected = cell.sum / cell.count
        for channel in 0..<4 {
          let found = channel == 3 ? p[3] : p[channel] * p[3]
          #expect(abs(found - expected[channel]) < 1e-5, "at \(x), \(y)")
        }
      }
    }
    // Hexagons reach beyond the picture.
    let outside = PositionPicture.pixel(output, -2, 12)
    #expect(outside[3] > 0)
  }

  @Test func crystalsShowTheNearestOfTheirPoints() throws {
    let output = try #require(
      FilterRendering.output(
        "CICrystallize", ["inputRadius": 5, "inputCenter": CIVector(x: 7, y: 3)], image: PositionPicture.image,
        other: PositionPicture.image))
    #expect(output.extent == PositionPicture.image.extent)
    var shown: [(x: Int, y: Int, site: CGPoint)] = []
    for y in 12..<36 {
      for x in 12..<52 { shown.append((x, y, try #require(PositionPicture.source(output, x, y)))) }
    }
    let sites = Set(shown.map { SIMD2(($0.site.x * 100).rounded(), ($0.site.y * 100).rounded()) })
    // Cells of ten by ten pixels, some of them at the border.
    #expect(sites.count >= 8 && sites.count <= 40)
    for (x, y, site) in shown {
      let own = hypot(site.x - Double(x) - 0.5, site.y - Double(y) - 0.5)
      for other in sites {
        #expect(hypot(other.x / 100 - Double(x) - 0.5, other.y / 100 - Double(y) - 0.5) > own - 0.03, "at \(x), \(y)")
      }
    }
  }

  @Test func dotsAreRoundAndOfOneColour() throws {
    let output = try #require(
      FilterRendering.output(
        "CIPointillize", ["inputRadius": 6, "inputCenter": CIVector(x: 7, y: 3)], image: PositionPicture.image,
        other: PositionPicture.image))
    #expect(output.extent == PositionPicture.image.extent)
    var covered = 0
    for y in 14..<34 {
      for x in 14..<50 {
        let pixel = PositionPicture.pixel(output, x, y)
        #expect(pixel[3] >= 0 && pixel[3] <= 1 && pixel[2] == pixel[3])
        guard let site = PositionPicture.source(output, x, y) else { continue }
        covered += 1
        let distance = hypot(site.x - Double(x) - 0.5, site.y - Double(y) - 0.5)
        // Edges may mix two dots.
        #expect(distance < 6.8, "at \(x), \(y)")
      }
    }
    // Discs of 0.7…1 of the radius in cells of twice the radius cover 40 to 80 per cent, less where they overlap.
    #expect(covered > 200 && covered < 620, "\(covered) of 720")
  }

  @Test func meshesAreLines() throws {
    let mesh = [CIVector(x: 10, y: 10, z: 30, w: 10), CIVector(x: 10, y: 10, z: 10, w: 40)]
    let filter = try #require(
      CIFilter(
        name: "CIMeshGenerator",
        parameters: ["inputMesh": mesh, "inputWidth": 4, "inputColor": CIColor(red: 1, green: 0.5, blue: 0)]))
    let output = try #require(filter.outputImage)
    #expect(output.extent == CGRect(x: 6, y: 6, width: 28, height: 38))
    #expect(PositionPicture.pixel(output, 20, 8) == [1, 0.5, 0, 1] && PositionPicture.pixel(output, 11, 30)[3] == 1)
    #expect(PositionPicture.pixel(output, 20, 14)[3] == 0 && PositionPicture.pixel(output, 20, 30)[3] == 0)
    // Round ends: the corner of the square around one is empty.
    #expect(PositionPicture.pixel(output, 31, 11)[3] < 1 && PositionPicture.pixel(output, 32, 12)[3] == 0)
    #expect((filter.value(forKey: "inputMesh") as? [CIVector])?.count == 2)
    filter.setValue(CIVector(values: [10, 10, 30, 10, 10, 10, 10, 40]), forKey: "inputMesh")
    #expect(filter.outputImage == output)
  }

  @Test func materialsAreLitByTheirSlope() throws {
    // Brightness rises by 0.02 a pixel to the right and falls by 0.01 upwards.
    let relief = PixelBuffer(format: .rgbaf32le, width: 30, height: 20, color: .sRGB)
    relief.fill { component, x, y in component == 3 ? 1 : 0.02 * Double(x) + 0.01 * Double(y) }
    let output = try #require(
      FilterRendering.output(
        "CIShadedMaterial", ["inputScale": 40], image: CIImage(pixelBuffer: relief), other: PositionPicture.image))
    #expect(output.extent == CGRect(x: 0, y: 0, width: 30, height: 20))
    let length = (1 + 0.8 * 0.8 + 0.4 * 0.4).squareRoot()
    PositionPicture.expect(output, at: [(5, 5), (20, 15), (28, 1)], within: 0.02) { _, _ in
      CGPoint(x: (1 - 0.8 / length) / 2 * 64, y: (1 + 0.4 / length) / 2 * 48)
    }
  }
}
