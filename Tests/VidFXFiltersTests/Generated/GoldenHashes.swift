import Foundation
import VidFXFilters
import VidFXImage
import VidFXKernelSet
import VidFXPixels
import VidFXTestSupport

/// A hash of each filter's picture, so that no change of it goes unseen.
///
/// The picture: 300 by 300 pixels, so that the usual centre (150, 150) is in the middle, made of integers alone. Numbers at
/// 37 % of their sliders; other values instead of those that change nothing (``chosen(_:)`` where a rule does not find
/// them); the rest at its default. Rendered with and without colour management into 16-bit codes: a last bit of the C
/// library's functions, from which constants are made, does not show there.
struct GoldenHashes {
  static let file = GeneratedFile(path: "Tests/Expected/filter-hashes.txt")

  /// The hash of each filter that has one, by name.
  let entries: [String: String]

  /// Reads lines of a name and a hash, and comments behind `#`.
  init(_ text: String) {
    entries = Dictionary(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 2 ? (String(words[0]), String(words[1])) : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What the file should hold.
  static func text(_ hashes: [(name: String, hash: String)]) -> String {
    """
    # A hash of each filter's picture under fixed parameters, as Tests/VidFXFiltersTests/Generated/GoldenHashes.swift makes it.
    # Look at what changed (vidfx gallery) before Scripts/generate writes a new one.
    \(hashes.map { "\($0.name) \($0.hash)" }.joined(separator: "\n"))

    """
  }

  /// Filters whose picture depends on the fonts that are installed.
  static let machineDependent: Set = ["CITextImageGenerator", "CIAttributedTextImageGenerator"]

  private static let side = 300
  private static let format = PixelFormat(name: "gbrap16le") ?? .gbrapf32le

  /// Slopes, steps and a fine texture; a disc of partial alpha.
  static func source(_ variant: Int, inFloats: Bool = false) -> CIImage {
    let format = inFloats ? PixelFormat.gbrapf32le : Self.format
    let buffer = PixelBuffer(format: format, width: side, height: side, color: .sRGB)
    buffer.fill { component, x, y in code(variant, component, x, y) / (inFloats ? 65535 : 1) }
    return CIImage(pixelBuffer: buffer)
  }

  private static func code(_ variant: Int, _ component: Int, _ x: Int, _ y: Int) -> Double {
    let (u, v) = variant == 0 ? (x, y) : (y, side - 1 - x)
    let distance = (u - 200) * (u - 200) + (v - 110) * (v - 110)
    if component == 3 { return distance < 1600 ? Double(16384 + 30 * distance) : 65535 }
    let slope = (component == 0 ? u : component == 1 ? v : 299 - (u + v) / 2) * 180
    let step = ((u / 37 + v / 23 + component) % 3) * 4000
    let texture = ((u * 7 + v * 13 + component * 5 + variant * 11) % 17) * 190
    return Double(min(slope + step + texture, 65535))
  }

  static let image = source(0)
  static let other = source(1)
  static let brightImage = source(0, inFloats: true)

  /// The output whose picture is hashed; nil where a parameter has no value that a test could make up.
  static func output(_ definition: FilterDefinition) -> CIImage? {
    shown(
      FilterRendering.output(definition.name, parameters(definition), image: image, other: other),
      of: definition.name)
  }

  private static func parameters(_ definition: FilterDefinition) -> [String: Any] {
    var values: [String: Any] = [:]
    for input in definition.inputs {
      switch (input.className, input.defaultValue) {
      case ("NSNumber", .number):
        guard let slider = input.slider, input.attributeType != kCIAttributeTypeBoolean else { continue }
        values[input.key] = slider.lowerBound + (slider.upperBound - slider.lowerBound) * 0.37
      case ("NSValue", .transform):
        values[input.key] = CGAffineTransform(a: 0.75, b: 0.25, c: -0.25, d: 0.75, tx: 30, ty: 10)
      case (_, .vector(let vector)) where vector.count == 4 && vector.cgRectValue.isInfinite:
        values[input.key] = CGRect(x: 20, y: 30, width: 200, height: 150)
      case (_, .vector(let vector)) where input.attributeType == nil && input.identity == input.defaultValue:
        values[input.key] = CIVector(
          values: (0..<vector.count).map { vector.value(at: $0) * 0.75 + CGFloat($0) * 0.0625 })
      case (_, .color) where input.identity == input.defaultValue:
        values[input.key] = CIColor(red: 0.875, green: 0.625, blue: 0.375)
      // The second of two tables differs from the first.
      case (_, .data(let table)) where input.key == "inputCube1Data": values[input.key] = darkened(darkened(table))
      case (_, .data(let table)): values[input.key] = darkened(table)
      case ("NSData", nil): values[input.key] = Data("vidfx".utf8)
      case ("NSString", nil), ("NSAttributedString", nil): values[input.key] = "vidfx"
      case ("CIBarcodeDescriptor", nil): values[input.key] = FilterRendering.barcode
      default: break
      }
    }
    // The default tables are of two entries a side.
    if definition.input("inputCubeDimension") != nil { values["inputCubeDimension"] = 2 }
    return values.merging(chosen(definition.name)) { $1 }
  }

  /// A table of r, g, b, a floats with other colours.
  private static func darkened(_ table: Data) -> Data {
    let values = table.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { index in
        bytes.loadUnaligned(fromByteOffset: 4 * index, as: Float.self)
          * (index % 4 == 3 ? 1 : 0.5 + Float(index % 4) / 8)
      }
    }
    return values.withUnsafeBufferPointer { Data(buffer: $0) }
  }

  /// The hash of what `image` looks like with the kernels of one level.
  static func hash(_ image: CIImage, kernels: KernelTable) throws -> String {
    var hash = FNV()
    for working in [WorkingSpace.none, .linearSRGB] {
      let buffer = PixelBuffer(format: Self.format, width: side + 16, height: side + 16, color: .sRGB)
      let context = CIContext(workingSpace: working, kernels: kernels, workers: WorkerPool(width: 1))
      let bounds = CGRect(x: -8, y: -8, width: side + 16, height: side + 16)
      try context.render(image, to: buffer, bounds: bounds, dither: .none)
      withExtendedLifetime(buffer) {
        for plane in buffer.planes {
          for row in 0..<buffer.height {
            let samples = plane.row(row).assumingMemoryBound(to: UInt16.self)
            for x in 0..<buffer.width { hash.add(samples[x]) }
          }
        }
      }
    }
    return hash.text
  }

  /// The 64-bit hash FNV-1a over the bytes of words, low byte first.
  private struct FNV {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ word: UInt16) {
      for byte in [UInt64(word & 255), UInt64(word >> 8)] { state = (state ^ byte) &* 0x100_0000_01b3 }
    }

    var text: String {
      let digits = String(state, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
