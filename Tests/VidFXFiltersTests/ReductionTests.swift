import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Filters that make a few numbers of a picture, against the same numbers worked out pixel by pixel.
@Suite struct ReductionTests {
  private static let (width, height) = (FilterRendering.width, FilterRendering.height)
  private let buffer = FilterRendering.source(hasAlpha: true)
  private var image: CIImage { CIImage(pixelBuffer: buffer) }
  /// A part of the picture, in Core Image's coordinates.
  private static let part = CGRect(x: 5, y: 3, width: 31, height: 22)

  /// Premultiplied colours of `rect`, bottom row first; what lies outside the picture is zero.
  private func colors(_ rect: CGRect) -> [[[Double]]] {
    (0..<Int(rect.height)).map { row in
      (0..<Int(rect.width)).map { column in
        let (x, y) = (Int(rect.minX) + column, Self.height - 1 - Int(rect.minY) - row)
        guard (0..<Self.width).contains(x), (0..<Self.height).contains(y) else { return [0, 0, 0, 0] }
        let c = FilterRendering.pixel(buffer, x, y)
        return [c[0] * c[3], c[1] * c[3], c[2] * c[3], c[3]]
      }
    }
  }

  /// The numbers of an image, bottom row first, as they are in its pixels.
  private func numbers(_ image: CIImage, threads: Int = 1) throws -> [[[Double]]] {
    registerAllKernels()
    let extent = image.extent
    var floats = [Float](repeating: 0, count: Int(extent.width * extent.height) * 4)
    let rowBytes = Int(extent.width) * 16
    floats.withUnsafeMutableBytes { bytes in
      CIContext(workingSpace: .none, threads: threads).render(
        image, toBitmap: bytes.baseAddress!, rowBytes: rowBytes, bounds: extent, format: .RGBAf, colorSpace: nil)
    }
    return (0..<Int(extent.height)).reversed().map { row in
      (0..<Int(extent.width)).map { column in
        (0..<4).map { Double(floats[(row * Int(extent.width) + column) * 4 + $0]) }
      }
    }
  }

  private func output(_ name: String, _ parameters: [String: Any] = [:], of image: CIImage? = nil) throws -> CIImage {
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    filter.setValue(image ?? self.image, forKey: kCIInputImageKey)
    return try #require(filter.outputImage)
  }

  private func expect(_ found: [Double], _ wanted: [Double], _ tolerance: Double = 1e-6, _ what: String = "") {
    let error = zip(found, wanted).map { abs($0 - $1) }.max() ?? .infinity
    #expect(found.count == wanted.count && error <= tolerance, "\(what): \(found), not \(wanted)")
  }

  private static let extents: [CGRect?] = [
    nil, part, CGRect(x: -4, y: -2, width: 20, height: 10), CGRect(x: 0, y: 0, width: 1, height: 1),
  ]

  @Test(arguments: extents) func meansAndExtremes(extent: CGRect?) throws {
    let rect = extent ?? image.extent
    let parameters: [String: Any] = extent.map { ["inputExtent": CIVector(cgRect: $0)] } ?? [:]
    let all = colors(rect).flatMap(\.self)
    func each(_ combine: ([Double]) -> Double) -> [Double] {
      (0..<4).map { channel in combine(all.map { $0[channel] }) }
    }
    let mean = each { $0.reduce(0, +) / Double($0.count) }
    let (low, high) = (each { $0.min()! }, each { $0.max()! })
    func found(_ name: String) throws -> [[Double]] { try numbers(output(name, parameters))[0] }
    expect(try found("CIAreaAverage")[0], mean)
    expect(try found("CIAreaMinimum")[0], low)
    expect(try found("CIAreaMaximum")[0], high)
    let both = try found("CIAreaMinMax")
    #expect(both.count == 2)
    expect(both[0], low)
    expect(both[1], high)
    expect(try found("CIAreaMinMaxRed")[0], [low[0], high[0], 0, 1])
    expect(try found("CIAreaAverageMaximumRed")[0], [mean[0], high[0], 0, 1])
    let greatest = all.first { $0[3] == high[3] }!
    let least = all.first { $0[3] == low[3] }!
    expect(try found("CIAreaMaximumAlpha")[0], greatest)
    if !rect.isEmpty && image.extent.contains(rect) {
      expect(try found("CIAreaMinimumAlpha")[0], least)
    } else {
      expect(try found("CIAreaMinimumAlpha")[0], [0, 0, 0, 0])
    }
  }

  @Test(arguments: extents) func rowsAndColumns(extent: CGRect?) throws {
    let rect = extent ?? image.extent
    let parameters: [String: Any] = extent.map { ["inputExtent": CIVector(cgRect: $0)] } ?? [:]
    let all = colors(rect)
    let rows = try output("CIRowAverage", parameters)
    #expect(rows.extent == CGRect(x: 0, y: 0, width: 1, height: rect.height))
    for (row, found) in try numbers(rows).enumerated() {
      expect(found[0], (0..<4).map { c in all[row].reduce(0) { $0 + $1[c] } / Double(rect.width) }, 1e-6, "row \(row)")
    }
    let columns = try output("CIColumnAverage", parameters)
    #expect(columns.extent == CGRect(x: 0, y: 0, width: rect.width, height: 1))
    for (column, found) in try numbers(columns)[0].enumerated() {
      let wanted = (0..<4).map { c in all.reduce(0) { $0 + $1[column][c] } / Double(rect.height) }
      expect(found, wanted, 1e-6, "column \(column)")
    }
  }

  @Test func boundsOfRed() throws {
    let spots = PixelBuffer(format: .gbrpf32le, width: 20, height: 10, color: .sRGB)
    spots.fill { component, x, y in
      component == 0 && [[4, 2], [9, 6]].contains([x, y]) ? 0.5 : component == 1 ? 1 : 0
    }
    let found = try numbers(output("CIAreaBoundsRed", of: CIImage(pixelBuffer: spots)))[0][0]
    // Columns 4…9 and, from the bottom, rows 3…7.
    expect(found, [4 / 20.0, 3 / 10.0, 6 / 20.0, 5 / 10.0])
    let none = CIImage(color: CIColor(red: 0, green: 1, blue: 0)).cropped(to: Self.part)
    expect(try numbers(output("CIAreaBoundsRed", of: none))[0][0], [0, 0, 0, 0])
  }

  // MARK: Histograms

  private func bin(_ value: Double, _ count: Int) -> Int {
    min(max(Int((value * Double(count)).rounded(.down)), 0), count - 1)
  }

  @Test(arguments: [1, 7, 64, 2048]) func histograms(count: Int) throws {
    let all = colors(Self.part).flatMap(\.self)
    let parameters: [String: Any] = ["inputExtent": CIVector(cgRect: Self.part), "inputCount": count, "inputScale": 3]
    var (linear, weighted, stops) = (
      [[Double]](repeating: [0, 0, 0, 0], count: count), [[Double]](repeating: [0, 0, 0, 1], count: count),
      [[Double]](repeating: [0, 0, 0, 0], count: count)
    )
    let unit = 3 / Double(all.count)
    for color in all {
      for channel in 0..<4 {
        linear[bin(Double(Float(color[channel])), count)][channel] += unit
        if channel < 3 {
          let straight = Double(Float(color[channel]) / Float(color[3]))
          weighted[bin(straight, count)][channel] += unit * color[3]
          stops[bin((log2(color[channel]) + 10) / 14, count)][channel] += unit
        } else {
          stops[bin(color[3], count)][3] += unit
        }
      }
    }
    for (name, wanted) in [
      ("CIAreaHistogram", linear), ("CIAreaAlphaWeightedHistogram", weighted), ("CIAreaLogarithmicHistogram", stops),
    ] {
      let found = try numbers(output(name, parameters))[0]
      #expect(found.count == count)
      // A value at the border of two bins may round into either.
      let moved = zip(found, wanted).reduce(0) { $0 + zip($1.0, $1.1).reduce(0) { $0 + abs($1.0 - $1.1) } }
      #expect(moved < 4 * unit, "\(name): \(moved / unit) pixels in other bins")
    }
  }

  @Test func aHistogramIsDrawnAsBars() throws {
    let bins = PixelBuffer(format: .gbrpf32le, width: 10, height: 1, color: .sRGB)
    bins.fill { component, x, _ in component == 0 ? Double(x) / 10 : component == 1 ? 1 : 0 }
    let bars = try output(
      "CIHistogramDisplayFilter", ["inputHeight": 20, "inputLowLimit": 0.2, "inputHighLimit": 0.8],
      of: CIImage(pixelBuffer: bins))
    #expect(bars.extent == CGRect(x: 0, y: 0, width: 10, height: 20))
    for (y, row) in try numbers(bars).enumerated() {
      for (x, found) in row.enumerated() {
        // A bar that ends on the border of a row may end either way.
        if 2 * x == y { continue }
        let (on, green) = (Double(x) / 10 * 20 > Double(y) ? 1.0 : 0, 1.0)
        func limited(_ value: Double) -> Double { x < 2 ? value / 2 : x >= 8 ? 0.5 + value / 2 : value }
        expect(found, [limited(on), limited(green), limited(0), 1], 1e-6, "\(x), \(y)")
      }
    }
  }

  /// Two humps of luma: the threshold lies between them and parts every pixel as it should.
  @Test func otsuPartsTwoHumps() throws {
    let humps = PixelBuffer(format: .gbrpf32le, width: 64, height: 32, color: .sRGB)
    humps.fill { _, x, y in (x + y) % 3 == 0 ? 0.7 + Double(x % 8) / 100 : 0.2 + Double(y % 8) / 100 }
    let found = try numbers(output("CIColorThresholdOtsu", of: CIImage(pixelBuffer: humps)))
    for (row, line) in found.enumerated() {
      for (x, color) in line.enumerated() {
        let value = (x + 31 - row) % 3 == 0 ? 1.0 : 0
        expect(color, [value, value, value, 1], 0, "\(x), \(row)")
      }
    }
  }

  // MARK: Colours

  private static let palette: [[Double]] = [[0.9, 0.1, 0.1], [0.1, 0.8, 0.2], [0.15, 0.1, 0.7]]

  /// Noise around three colours, in the proportions 1 : 2 : 3.
  private var threeColors: PixelBuffer {
    let noise = PixelBuffer.random(.gbrpf32le, width: 60, height: 40, color: .sRGB, seed: 9)
    let picture = PixelBuffer(format: .gbrpf32le, width: 60, height: 40, color: .sRGB)
    picture.fill { component, x, y in
      Self.palette[[0, 1, 1, 2, 2, 2][x % 6]][component] + (noise.sample(component, x, y) - 0.5) * 0.1
    }
    return picture
  }

  @Test(arguments: [false, true]) func meansOfClustersAreFound(isPerceptual: Bool) throws {
    let parameters: [String: Any] = ["inputCount": 3, "inputPasses": 10, "inputPerceptual": isPerceptual]
    let seeds = PixelBuffer(format: .gbrpf32le, width: 3, height: 1, color: .sRGB)
    seeds.fill { component, x, _ in Self.palette[x][component] * 0.5 + 0.25 }
    let found = try numbers(
      output(
        "CIKMeans", parameters.merging(["inputMeans": CIImage(pixelBuffer: seeds)]) { $1 },
        of: CIImage(pixelBuffer: threeColors)))[0]
    for (index, part) in [1 / 6.0, 2 / 6.0, 3 / 6.0].enumerated() {
      expect(Array(found[index].prefix(3)), Self.palette[index], 0.01, "mean \(index)")
      #expect(abs(found[index][3] - part) < 0.001)
    }
    // Without seeds the same colours are found, in some order.
    let free = try numbers(output("CIKMeans", parameters, of: CIImage(pixelBuffer: threeColors)))[0]
    #expect(abs(free.reduce(0) { $0 + $1[3] } - 1) < 1e-5)
  }

  @Test func centroidsAreMeansOfPlaces() throws {
    let halves = PixelBuffer(format: .gbrpf32le, width: 60, height: 40, color: .sRGB)
    halves.fill { component, x, y in Self.palette[x < 20 ? 0 : y < 10 ? 1 : 2][component] }
    let colors = PixelBuffer(format: .gbrpf32le, width: 4, height: 1, color: .sRGB)
    colors.fill { component, x, _ in x == 3 ? 1 : Self.palette[x][component] }
    let found = try numbers(
      output(
        "CIPaletteCentroid", ["inputPaletteImage": CIImage(pixelBuffer: colors)], of: CIImage(pixelBuffer: halves)))[0]
    for (index, wanted) in [[10.0, 20, 0, 1], [40, 35, 0, 1], [40, 15, 0, 1], [0, 0, 0, 0]].enumerated() {
      expect(found[index], wanted, 1e-3, "colour \(index)")
    }
  }

  // MARK: Contracts

  @Test func infinitelyManyPixelsGiveNothing() throws {
    for name in ["CIAreaAverage", "CIAreaHistogram", "CIKMeans", "CIColumnAverage"] {
      let filter = try #require(CIFilter(name: name))
      filter.setValue(CIImage(color: .red), forKey: kCIInputImageKey)
      #expect(filter.outputImage == nil)
      filter.setValue(CIVector(x: 0, y: 0, z: 3, w: 2), forKey: "inputExtent")
      #expect(filter.outputImage != nil)
    }
  }

  /// Any number of threads adds in the same order.
  @Test func threadsChangeNoBit() throws {
    let large = CIImage(pixelBuffer: PixelBuffer.random(.gbrapf32le, width: 517, height: 301, color: .sRGB, seed: 3))
    for name in ["CIAreaAverage", "CIColumnAverage", "CIAreaAlphaWeightedHistogram", "CIKMeans", "CIAreaMaximumAlpha"] {
      let image = try output(name, of: large)
      #expect(try numbers(image) == numbers(image, threads: 4), "\(name)")
    }
  }

  @Test func notANumberCountsAsZero() throws {
    let holes = PixelBuffer(format: .gbrpf32le, width: 4, height: 1, color: .sRGB)
    holes.fill { _, x, _ in x == 1 ? .nan : x == 2 ? .infinity : 1 }
    expect(try numbers(output("CIAreaAverage", of: CIImage(pixelBuffer: holes)))[0][0], [0.5, 0.5, 0.5, 1])
    expect(try numbers(output("CIAreaMinimum", of: CIImage(pixelBuffer: holes)))[0][0], [0, 0, 0, 1])
  }
}
