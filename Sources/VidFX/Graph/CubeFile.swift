import CoreImage
import Foundation

/// A table of colours as a file holds it: the text of a `.cube` file (Adobe, Cube LUT Specification 1.0, 2013), or the
/// floats that `CIColorCube` takes.
public struct CubeFile: Hashable, Sendable {
  /// Entries along each axis, 2…128.
  public let dimension: Int
  /// What `inputCubeData` takes: RGBA floats, red changing fastest.
  public let data: Data

  /// The parameters whose files hold such tables.
  public static let keys: Set<String> = ["inputCubeData", "inputCube0Data", "inputCube1Data"]

  /// The most entries along an axis that `CIColorCube` takes.
  static let largestDimension = 128

  /// Reads the content of a file.
  ///
  /// - Throws: ``LookUpTableError`` when it is neither form, or holds what `CIColorCube` cannot do.
  public init(_ content: Data) throws(LookUpTableError) {
    let table = try LookUpTable(content)
    guard let cube = table.cube, table.curves == nil else {
      throw LookUpTableError("holds a one-dimensional table, which colorCube cannot use; lut can")
    }
    guard cube.domain == LookUpTable.Domain() else {
      throw LookUpTableError("colorCube takes colours from 0 to 1 only; lut takes every domain")
    }
    guard cube.size <= Self.largestDimension else {
      throw LookUpTableError(
        "colorCube takes at most \(Self.largestDimension) entries a side; lut takes \(LookUpTable.largestCube)")
    }
    dimension = cube.size
    // What came as floats keeps its alpha and its bytes.
    data =
      Self.dimension(ofFloats: content.count) == cube.size && content.contains(0)
      ? content : cube.values.map(\.bitPattern.littleEndian).withUnsafeBytes { Data($0) }
  }

  /// The dimension of a table of that many bytes; nil when it is no cube of colours.
  static func dimension(ofFloats byteCount: Int) -> Int? {
    (2...largestDimension).first { $0 * $0 * $0 * 16 == byteCount }
  }
}
