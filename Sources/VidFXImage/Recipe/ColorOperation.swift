import VidFXKernelSet

/// A function of one pixel's colour.
package struct ColorOperation: Hashable, Sendable {
  /// What is done.
  package enum Kind: Hashable, Sendable {
    /// A matrix on premultiplied colour.
    case matrix(ColorMatrix)
    /// `base + diag(color) · tinted`, both on premultiplied colour; the colour is in CIColor's space.
    case tint(color: [Double], tinted: ColorMatrix, base: ColorMatrix)
    /// A kernel with its constants.
    case kernel(StripOp, [Float], table: ColorTable? = nil)
    /// From working values to gamma-encoded ones, or back, where the working space is linear.
    case transfer(encodes: Bool)
  }

  /// The values that an operation is defined on.
  package enum Space: Hashable, Sendable {
    /// The context's working space, whatever it is.
    case working
    /// Gamma-encoded values: where the working space is linear they are encoded before and decoded after.
    case encoded
  }

  package var kind: Kind
  /// Whether the kernel wants colour divided by alpha (Core Image's rule for colour filters).
  package var isStraight: Bool
  package var space: Space

  /// A matrix on premultiplied colour; see ``ColorMatrix/init(rgb:bias:)``.
  package static func matrix(_ matrix: ColorMatrix, in space: Space = .working) -> ColorOperation {
    // Encoded values of premultiplied colour mean nothing, so colour is divided by alpha first.
    ColorOperation(kind: .matrix(matrix), isStraight: space == .encoded, space: space)
  }

  /// A matrix whose rows r, g, b depend on a colour: `base + diag(color) · tinted`.
  package static func tint(_ color: CIColor, tinted: ColorMatrix, base: ColorMatrix) -> ColorOperation {
    ColorOperation(
      kind: .tint(color: [color.red, color.green, color.blue].map(Double.init), tinted: tinted, base: base),
      isStraight: false, space: .working)
  }

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
  package static let encoding = ColorOperation(kind: .transfer(encodes: true), isStraight: true, space: .working)
  /// Takes ``encoding`` back.
  package static let decoding = ColorOperation(kind: .transfer(encodes: false), isStraight: true, space: .working)

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
    case .tint, .transfer: true
    case .kernel(.colorCube, _, let table): table?.isOpaque ?? true
    case .kernel(.clamp, let constants, _): constants[3] <= 1 && constants[7] >= 1
    case .kernel: true
    }
  }

  /// Whether a pixel of zeros stays one, so that nothing appears outside the extent.
  var keepsTransparency: Bool {
    switch kind {
    case .matrix(let matrix): matrix.keepsTransparency
    case .tint, .transfer: true
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
