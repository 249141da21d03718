import Foundation
import VidFXImage

/// A table of colours as colourists exchange it: curves of red, green and blue, a cube, or curves before a cube.
public struct LookUpTable: Hashable, Sendable {
  /// The values of red, green and blue that the first and the last entry stand for.
  public struct Domain: Hashable, Sendable {
    /// Of the first entry.
    public var low: [Double] = [0, 0, 0]
    /// Of the last entry; each above that of the first.
    public var high: [Double] = [1, 1, 1]

    /// From 0 to 1.
    public init() {}
  }

  /// One part of the table.
  public struct Part: Hashable, Sendable {
    /// Entries along an axis.
    public let size: Int
    /// r, g, b and 1 for each entry, red changing fastest.
    public let values: [Float]
    /// What the axes stand for.
    public let domain: Domain
  }

  /// Applied first; nil when there are none.
  public let curves: Part?
  /// Applied to what the curves give; nil when there is none.
  public let cube: Part?

  /// The most entries of curves.
  public static let largestCurves = 65536
  /// The most entries of a cube along an axis.
  public static let largestCube = 256

  init(curves: Part?, cube: Part?) {
    (self.curves, self.cube) = (curves, cube)
  }

  /// Reads the content of a file: text as `.cube` files have it (Adobe, Cube LUT Specification 1.0, 2013, and DaVinci
  /// Resolve's keywords), or as `.3dl` files have it (``MeshTableParser``), or the floats that `CIColorCube` takes.
  ///
  /// - Throws: ``LookUpTableError`` when it is neither.
  public init(_ content: Data) throws(LookUpTableError) {
    // Text has no byte of 0, and a cube of floats has many: 0 itself is one, and 1 ends with two.
    if content.contains(0), let size = (2...Self.largestCube).first(where: { 16 * $0 * $0 * $0 == content.count }) {
      let values = content.littleEndianFloats
      self.init(curves: nil, cube: Part(size: size, values: values, domain: Domain()))
      return
    }
    if MeshTableParser.recognises(content) {
      var parser = MeshTableParser()
      self = try parser.table(content)
    } else {
      var parser = LookUpTableParser()
      self = try parser.table(content)
    }
  }
}

extension LookUpTable {
  /// The table as operations, whose memory all recipes that use it share.
  struct Prepared: Sendable {
    fileprivate let operations: [ColorOperation]

    /// `image` with its straight colours looked up.
    func applied(to image: CIImage) -> CIImage { operations.reduce(image) { $0.applying($1) } }
  }

  /// Look-ups between entries of curves linearly, of a cube in tetrahedra.
  var prepared: Prepared {
    var operations: [ColorOperation] = []
    if let curves {
      let constants = CurveLookup(entries: curves.size, domain: 0...1).constants
      operations += [
        .matrix(curves.domain.unit, in: .encoded),
        .straight(.curves, constants, table: ColorTable(values: curves.values), in: .encoded),
      ]
    }
    if let cube {
      operations += [
        .matrix(cube.domain.unit, in: .encoded),
        .straight(.tetrahedralCube, [Float(cube.size)], table: ColorTable(values: cube.values), in: .encoded),
      ]
    }
    return Prepared(operations: operations)
  }
}

extension LookUpTable.Domain {
  /// What turns the domain into 0…1.
  fileprivate var unit: ColorMatrix {
    let scales = zip(low, high).map { 1 / ($1 - $0) }
    let rows = (0..<3).map { row in (0..<3).map { $0 == row ? scales[row] : 0 } }
    return ColorMatrix(rgb: rows, bias: zip(low, scales).map { -$0 * $1 })
  }
}
