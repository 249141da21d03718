import VidFXKernelSet

/// A function of one pixel's colour.
package struct ColorOperation: Hashable, Sendable {
  /// What is done.
  package enum Kind: Hashable, Sendable {
    /// A matrix on premultiplied colour.
    case matrix(ColorMatrix)
    /// The sum of `base` and of the terms, on premultiplied colour.
    case tint([Tint], base: ColorMatrix)
    /// From working values to those of the operation's space (true), or back.
    case conversion(enters: Bool)
    /// A kernel with its constants.
    case kernel(StripOp, [Float], table: ColorTable? = nil)
  }

  /// `diag(color) · matrix` for rows r, g, b; the colour is in CIColor's space.
  package struct Tint: Hashable, Sendable {
    package var color: [Double]
    package var matrix: ColorMatrix

    package init(_ color: CIColor, _ matrix: ColorMatrix) {
      self.color = [color.red, color.green, color.blue].map(Double.init)
      self.matrix = matrix
    }
  }

  /// The values that an operation is defined on.
  package enum Space: Hashable, Sendable {
    /// The context's working space, whatever it is.
    case working
    /// Gamma-encoded values: where the working space is linear they are encoded before and decoded after.
    case encoded
    /// Light: where working values are gamma-encoded they are decoded before and encoded after.
    case linear
    /// The values of a colour space; the context's own where it does not manage colour.
    case named(CGColorSpace)
  }

  package var kind: Kind
  /// Whether the kernel wants colour divided by alpha (Core Image's rule for colour filters).
  package var isStraight: Bool
  package var space: Space

  /// A matrix on premultiplied colour; see ``ColorMatrix/init(rgb:bias:)``.
  package static func matrix(_ matrix: ColorMatrix, in space: Space = .working) -> ColorOperation {
    // Encoded values of premultiplied colour mean nothing, so colour is divided by alpha first.
    ColorOperation(kind: .matrix(matrix), isStraight: space != .working, space: space)
  }

  /// A matrix whose rows r, g, b depend on a colour: `base + diag(color) · tinted`.
  package static func tint(_ color: CIColor, tinted: ColorMatrix, base: ColorMatrix) -> ColorOperation {
    .tints([Tint(color, tinted)], base: base)
  }

  /// A matrix whose rows r, g, b depend on colours.
  package static func tints(_ tints: [Tint], base: ColorMatrix) -> ColorOperation {
    ColorOperation(kind: .tint(tints, base: base), isStraight: false, space: .working)
  }

  /// Leaves values of `space` where working values are expected, for what follows to work on.
  package static func entering(_ space: Space) -> ColorOperation {
    ColorOperation(kind: .conversion(enters: true), isStraight: true, space: space)
  }

  /// Takes ``entering(_:)`` back.
  package static func leaving(_ space: Space) -> ColorOperation {
    ColorOperation(kind: .conversion(enters: false), isStraight: true, space: space)
  }

  /// The sRGB curve (IEC 61966-2-1) on straight colour, whatever the working space: light to encoded values.
  package static let sRGBEncoding = straight(TransferCurve.sRGB.encode.operation, TransferCurve.sRGB.encode.constants)
  /// Inverse of ``sRGBEncoding``.
  package static let sRGBDecoding = straight(TransferCurve.sRGB.decode.operation, TransferCurve.sRGB.decode.constants)

  /// A matrix on straight colour that may read and change alpha.
  package static func straightMatrix(_ elements: [Double]) -> ColorOperation {
    ColorOperation(kind: .matrix(ColorMatrix(elements: elements)), isStraight: true, space: .working)
  }

  /// A kernel on straight colour.
  package static func straight(
    _ operation: StripOp, _ constants: [Float] = [], table: ColorTable? = nil, in space: Space = .working
  ) -> ColorOperation {
    ColorOperation(kind: .kernel(operation, constants, table: table), isStraight: true, space: space)
  }

  /// Straight colour as gamma-encoded values, for neighbourhoods that are defined on those; what follows is on them too.
  package static let encoding = entering(.encoded)
  /// Takes ``encoding`` back.
  package static let decoding = leaving(.encoded)

  /// A kernel that is as right on premultiplied colour.
  package static func premultiplied(_ operation: StripOp, _ constants: [Float]) -> ColorOperation {
    ColorOperation(kind: .kernel(operation, constants), isStraight: false, space: .working)
  }

  var isIdentity: Bool {
    if case .matrix(let matrix) = kind { matrix == .identity } else { false }
  }

  /// Whether pixels of alpha 1 keep it.
  var keepsOpacity: Bool {
    switch kind {
    case .matrix(let matrix): matrix.keepsAlpha
    case .tint(_, let base): base.keepsAlpha
    case .conversion: true
    case .kernel(.colorCube, _, let table): table?.isOpaque ?? true
    case .kernel(.polynomial, let constants, _): constants[12...].reduce(0, +) == 1
    case .kernel(.clamp, let constants, _): constants[3] <= 1 && constants[7] >= 1
    case .kernel: true
    }
  }

  /// Whether straight black stays black and no alpha becomes 0, so that colour that is divided by alpha is 0 wherever alpha is.
  var keepsBlack: Bool {
    switch kind {
    case .matrix(let matrix): matrix.keepsAlpha && (0..<3).allSatisfy { matrix.onStraight[$0, 4] == 0 }
    case .tint, .conversion: true
    case .kernel(let kernel, let constants, _):
      switch kernel {
      case .curves, .tetrahedralCube, .noise, .spotColor, .keyDistance: false
      case .polynomial:
        constants[0] == 0 && constants[4] == 0 && constants[8] == 0 && constants[12...] == [0, 1, 0, 0]
      case .crossPolynomial: constants[9] == 0 && constants[19] == 0 && constants[29] == 0
      case .threshold: constants[0] >= 0
      case .clamp: constants[7] > 0 && (0..<3).allSatisfy { constants[$0] <= 0 && constants[$0 + 4] >= 0 }
      default: true
      }
    }
  }

  /// Whether a pixel of zeros stays one, so that nothing appears outside the extent.
  var keepsTransparency: Bool {
    switch kind {
    case .matrix(let matrix): matrix.keepsTransparency
    case .tint(_, let base): base.keepsTransparency
    case .conversion: true
    case .kernel(.polynomial, let constants, _): constants[12] == 0
    case .kernel(.clamp, let constants, _): (0..<4).allSatisfy { constants[$0] <= 0 && constants[$0 + 4] >= 0 }
    case .kernel: true
    }
  }
}

/// A look-up table: interleaved r, g, b, a floats that a kernel samples.
package final class ColorTable: Sendable, Hashable {
  package let count: Int
  /// Whether every entry has alpha 1.
  package let isOpaque: Bool
  /// The entries, at an address that lasts as long as the table; never written after `init`.
  nonisolated(unsafe) package let pointer: UnsafePointer<Float>

  package init(values: [Float]) {
    count = values.count
    isOpaque = stride(from: 3, to: values.count, by: 4).allSatisfy { values[$0] == 1 }
    // Four floats more, so that a vector read at the last entry stays inside.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: (values.count + 4) * 4, alignment: 64)
      .bindMemory(to: Float.self, capacity: values.count + 4)
    memory.initialize(repeating: 0, count: values.count + 4)
    memory.update(from: values, count: values.count)
    pointer = UnsafePointer(memory)
  }

  deinit { UnsafeMutableRawPointer(mutating: pointer).deallocate() }

  package static func == (a: ColorTable, b: ColorTable) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
