import Foundation
import VidFXKernelSet
import VidFXPixels

// Between code values and working values.

extension CodeValues {
  /// What a load multiplies samples by: full-range RGB needs no matrix then.
  var loadScale: Float { needsMatrix ? 1 : Float(1 / Double(colorMaximum)) }
  /// What a store multiplies values by.
  var storeScale: Float { needsMatrix ? 1 : Float(colorMaximum) }
  /// The code of alpha 1.
  var alphaMaximum: Float { Float(colorMaximum) }

  private var colorMaximum: Int { format.sample == .float32 ? 1 : (1 << format.depth) - 1 }

  /// Whether components are something other than R'G'B' over the whole range of codes.
  var needsMatrix: Bool { !(format.model == .rgb && range == .full) }
}

extension Planner {
  /// Turns loaded components into working values; `value` has the buffer's alpha, straight or premultiplied.
  func decode(
    _ value: inout ProgramBuilder.Value, _ code: CodeValues, isPremultiplied: Bool = false,
    _ builder: inout ProgramBuilder
  ) {
    if code.needsMatrix { builder.apply(code.toRGB, to: &value) }
    var isStraight = !isPremultiplied
    let steps = isManaged ? decoding(of: code) + working.encoding : []
    if !value.isOpaque, !isStraight, !steps.allSatisfy(\.isLinear) {
      builder.apply(.unpremultiply, [], to: &value)
      isStraight = true
    }
    for step in steps { apply(step, to: &value, &builder) }
    if !value.isOpaque && isStraight { builder.apply(.premultiply, [], to: &value) }
  }

  /// Whether values are converted at all.
  var isManaged: Bool { working != .none }

  /// Turns working values into the components that `target` stores.
  func convert(
    _ value: inout ProgramBuilder.Value, to target: RenderTarget, code: CodeValues, _ builder: inout ProgramBuilder
  ) {
    let hasAlpha = target.format.hasAlpha
    let steps = isManaged && !target.keepsWorkingValues ? working.decoding + encoding(of: target, code) : []
    let isStraight = hasAlpha && !target.isPremultiplied
    // Without alpha to store, colour stays as it lies over black; a curve is right on straight colour only.
    let divides = !value.isOpaque && hasAlpha && (isStraight || !steps.allSatisfy(\.isLinear))
    if divides { builder.apply(.unpremultiply, [], to: &value) }
    for step in steps { apply(step, to: &value, &builder) }
    if divides && !isStraight { builder.apply(.premultiply, [], to: &value) }
    if hasAlpha { builder.fillAlpha(&value) }
    if code.needsMatrix {
      // Alpha only stands for 1 here: the matrix has a constant column that applies whatever alpha is.
      builder.apply(code.fromRGB, to: &value)
    }
  }

  /// Applies a step to straight colour.
  func apply(_ step: ColorStep, to value: inout ProgramBuilder.Value, _ builder: inout ProgramBuilder) {
    switch step {
    case .matrix(let matrix): builder.apply(matrix, to: &value)
    case .kernel(.colorCube, let constants, let table):
      // A table's colours are premultiplied, and its kernel multiplies them by the incoming alpha.
      let isOpaque = value.isOpaque
      builder.fillAlpha(&value)
      builder.apply(.colorCube, constants, table: table, to: &value)
      value.isOpaque = isOpaque
      if !isOpaque { builder.apply(.unpremultiply, [], to: &value) }
    case .kernel(let operation, let constants, let table):
      builder.apply(operation, constants, table: table, to: &value)
    }
  }

  /// From what a buffer stores to light with sRGB primaries.
  private func decoding(of code: CodeValues) -> [ColorStep] {
    [TransferCurve(code.transfer)?.decodingStep, .matrix(rows: code.primaries.matrix(to: .bt709))].compactMap(\.self)
  }

  /// From light with sRGB primaries to what `target` stores.
  private func encoding(of target: RenderTarget, _ code: CodeValues) -> [ColorStep] {
    guard let space = target.space else {
      return [
        .matrix(rows: ColorPrimaries.bt709.matrix(to: code.primaries)), TransferCurve(code.transfer)?.encodingStep,
      ].compactMap(\.self)
    }
    if space.model != .monochrome { return space.encoding }
    // A gray of light is its luminance, which video's luma is not.
    let luminance = ColorMatrix(rgb: [[Double]](repeating: YUVMatrix.bt709.yuvFromRGB[0], count: 3))
    return [.matrix(luminance)] + space.encoding
  }

  /// `color` in working values, premultiplied.
  func workingColor(_ color: [Float]) -> [Float] {
    let alpha = color[3]
    return workingRGB(color[0], color[1], color[2]).map { $0 * alpha } + [alpha]
  }

  func workingRGB(_ red: Float, _ green: Float, _ blue: Float) -> [Float] {
    guard isManaged else { return [red, green, blue] }
    let light = [red, green, blue].map { sRGBDecode(Double($0)) }
    return working.encoding.reduce(light) { $1.converted($0) ?? $0 }.map { Float($0) }
  }

  private func sRGBDecode(_ x: Double) -> Double {
    let magnitude = abs(x)
    let linear = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return x < 0 ? -linear : linear
  }

  /// Applies a colour operation to a working value.
  ///
  /// - Parameters originX, originY: What turns positions in the program into positions in the image.
  func apply(
    _ operation: ColorOperation, to value: inout ProgramBuilder.Value, builder: inout ProgramBuilder, originX: Int,
    originY: Int
  ) {
    let converts = converts(operation.space)
    // Where the values are those of the space already, a matrix is as right premultiplied.
    let isMatrix: Bool = if case .matrix(let matrix) = operation.kind { matrix.keepsAlpha } else { false }
    let divides =
      operation.isStraight && !value.isOpaque && !(isMatrix && !converts && operation.space != .working)
    // What was opaque has colour that alpha is yet to be multiplied to.
    let becomesTransparent = operation.isStraight && value.isOpaque && !operation.keepsOpacity
    if case .conversion = operation.kind, !converts { return }
    if divides { builder.apply(.unpremultiply, [], to: &value) }
    if operation.kind != .conversion(enters: false) { enter(operation.space, &value, &builder) }
    switch operation.kind {
    case .matrix(let matrix):
      if !matrix.keepsAlpha { builder.fillAlpha(&value) }
      builder.apply(divides && operation.space != .working ? matrix.onStraight : matrix, to: &value)
    case .tint(let tints, let base):
      if !base.keepsAlpha { builder.fillAlpha(&value) }
      let sum = tints.reduce(base) { sum, tint in
        let color = workingRGB(Float(tint.color[0]), Float(tint.color[1]), Float(tint.color[2]))
        return sum.adding(tint.matrix, scaledBy: color.map(Double.init))
      }
      builder.apply(sum, to: &value)
    case .conversion(let enters):
      if !enters { leave(operation.space, &value, &builder) }
      if divides { builder.apply(.premultiply, [], to: &value) }
      return
    case .kernel(.colorCube, let constants, let table):
      let isOpaque = value.isOpaque && operation.keepsOpacity
      builder.fillAlpha(&value)
      builder.apply(.colorCube, constants, table: table, to: &value)
      value.isOpaque = isOpaque
      // A table's colours are premultiplied, and its kernel multiplies them by the incoming alpha.
      guard converts else { return }
      if !isOpaque { builder.apply(.unpremultiply, [], to: &value) }
      leave(operation.space, &value, &builder)
      if !isOpaque { builder.apply(.premultiply, [], to: &value) }
      return
    // Opaque values have no alpha to read until it is asked for.
    case .kernel(.premultiply, _, _) where value.isOpaque, .kernel(.unpremultiply, _, _) where value.isOpaque: return
    case .kernel(let kernel, let constants, let table):
      if !operation.keepsOpacity { builder.fillAlpha(&value) }
      builder.apply(kernel, constants, table: table, to: &value, originX: originX, originY: originY)
    }
    leave(operation.space, &value, &builder)
    guard divides || becomesTransparent else { return }
    builder.apply(.premultiply, [], to: &value)
    // What black became is hidden where alpha is 0: the next division must find it multiplied.
    if !operation.keepsBlack { builder.seal() }
  }

  // MARK: Spaces of operations

  /// Whether the values of `space` differ from working values.
  private func converts(_ space: ColorOperation.Space) -> Bool { !entering(space).isEmpty }

  /// From working values to those of `space`.
  private func entering(_ space: ColorOperation.Space) -> [ColorStep] {
    switch (space, working) {
    case (.working, _), (.encoded, .none), (.named, .none): []
    case (.linear, .none): [TransferCurve.sRGB.decodingStep]
    case (.linear, _): working.decoding
    case (.encoded, _): working.decoding + [TransferCurve.sRGB.encodingStep]
    case (.named(let space), _): working == .space(space) ? [] : working.decoding + space.encoding
    }
  }

  /// From the values of `space` to working values.
  private func leaving(_ space: ColorOperation.Space) -> [ColorStep] {
    switch (space, working) {
    case (.working, _), (.encoded, .none), (.named, .none): []
    case (.linear, .none): [TransferCurve.sRGB.encodingStep]
    case (.linear, _): working.encoding
    case (.encoded, _): [TransferCurve.sRGB.decodingStep] + working.encoding
    case (.named(let space), _): working == .space(space) ? [] : space.decoding + working.encoding
    }
  }

  /// Turns straight working values into those of `space`.
  private func enter(
    _ space: ColorOperation.Space, _ value: inout ProgramBuilder.Value, _ builder: inout ProgramBuilder
  ) {
    for step in entering(space) { apply(step, to: &value, &builder) }
  }

  /// Takes ``enter(_:_:_:)`` back.
  private func leave(
    _ space: ColorOperation.Space, _ value: inout ProgramBuilder.Value, _ builder: inout ProgramBuilder
  ) {
    for step in leaving(space) { apply(step, to: &value, &builder) }
  }
}

extension ColorMatrix {
  /// The same map for colour that is not multiplied by alpha: what was added times alpha is added plainly.
  var onStraight: ColorMatrix {
    var matrix = self
    for row in 0..<3 {
      matrix.elements[row * 5 + 4] += matrix.elements[row * 5 + 3]
      matrix.elements[row * 5 + 3] = 0
    }
    return matrix
  }

  /// Rows r, g, b of `other`, each times its colour component, added to this matrix's.
  func adding(_ other: ColorMatrix, scaledBy rgb: [Double]) -> ColorMatrix {
    var sum = self
    for row in 0..<3 { for column in 0..<5 { sum.elements[row * 5 + column] += rgb[row] * other[row, column] } }
    return sum
  }
}
