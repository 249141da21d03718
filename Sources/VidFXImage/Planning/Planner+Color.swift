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
  /// Turns loaded components into working values; `value` has the buffer's alpha, straight.
  func decode(_ value: inout ProgramBuilder.Value, _ code: CodeValues, _ builder: inout ProgramBuilder) {
    if code.needsMatrix { builder.apply(code.toRGB, to: &value) }
    if working == .linearSRGB {
      if let curve = TransferCurve(code.transfer) {
        builder.apply(curve.decode.operation, curve.decode.constants, to: &value)
      }
      if let matrix = code.primaries.matrix(to: .bt709) { builder.apply(ColorMatrix(rgb: matrix), to: &value) }
    }
    if !value.isOpaque { builder.apply(.premultiply, [], to: &value) }
  }

  /// Turns working values into the components that `target` stores.
  func convert(
    _ value: inout ProgramBuilder.Value, to target: RenderTarget, code: CodeValues, _ builder: inout ProgramBuilder
  ) {
    let hasAlpha = target.format.hasAlpha
    let curve = working == .linearSRGB ? TransferCurve(code.transfer) : nil
    let isStraight = hasAlpha && !target.isPremultiplied
    // Without alpha to store, colour stays as it lies over black; a curve is right on straight colour only.
    let divides = !value.isOpaque && hasAlpha && (isStraight || curve != nil)
    if divides { builder.apply(.unpremultiply, [], to: &value) }
    if working == .linearSRGB, let matrix = ColorPrimaries.bt709.matrix(to: code.primaries) {
      builder.apply(ColorMatrix(rgb: matrix), to: &value)
    }
    if let curve { builder.apply(curve.encode.operation, curve.encode.constants, to: &value) }
    if divides && !isStraight { builder.apply(.premultiply, [], to: &value) }
    if hasAlpha { builder.fillAlpha(&value) }
    if code.needsMatrix {
      // Alpha only stands for 1 here: the matrix has a constant column that applies whatever alpha is.
      builder.apply(code.fromRGB, to: &value)
    }
  }

  /// `color` in working values, premultiplied.
  func workingColor(_ color: [Float]) -> [Float] {
    let alpha = color[3]
    return workingRGB(color[0], color[1], color[2]).map { $0 * alpha } + [alpha]
  }

  func workingRGB(_ red: Float, _ green: Float, _ blue: Float) -> [Float] {
    guard working == .linearSRGB else { return [red, green, blue] }
    return [red, green, blue].map { Float(sRGBDecode(Double($0))) }
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
    if case .transfer = operation.kind, working != .linearSRGB { return }
    let encodes = operation.space == .encoded && working == .linearSRGB
    // Working values are encoded already without colour management, where a matrix is as right premultiplied.
    let isMatrix: Bool = if case .matrix(let matrix) = operation.kind { matrix.keepsAlpha } else { false }
    let divides = operation.isStraight && !value.isOpaque && !(isMatrix && !encodes && operation.space == .encoded)
    if divides { builder.apply(.unpremultiply, [], to: &value) }
    let curve = TransferCurve.sRGB
    if encodes { builder.apply(curve.encode.operation, curve.encode.constants, to: &value) }
    switch operation.kind {
    case .matrix(let matrix):
      if !matrix.keepsAlpha { builder.fillAlpha(&value) }
      builder.apply(matrix, to: &value)
    case .tint(let color, let tinted, let base):
      let rgb = workingRGB(Float(color[0]), Float(color[1]), Float(color[2])).map(Double.init)
      builder.apply(base.adding(tinted, scaledBy: rgb), to: &value)
    case .transfer(let encodes):
      let step = encodes ? curve.encode : curve.decode
      builder.apply(step.operation, step.constants, to: &value)
    case .kernel(let kernel, let constants, let table):
      if kernel == .clamp, !operation.keepsOpacity { builder.fillAlpha(&value) }
      if kernel == .colorCube { builder.fillAlpha(&value) }
      builder.apply(kernel, constants, table: table, to: &value, originX: originX, originY: originY)
    }
    if encodes { builder.apply(curve.decode.operation, curve.decode.constants, to: &value) }
    // A table's colours are premultiplied, and its kernel multiplies them by the incoming alpha.
    if case .kernel(.colorCube, _, _) = operation.kind { return }
    if divides { builder.apply(.premultiply, [], to: &value) }
  }
}

extension ColorMatrix {
  /// Rows r, g, b of `other`, each times its colour component, added to this matrix's.
  func adding(_ other: ColorMatrix, scaledBy rgb: [Double]) -> ColorMatrix {
    var sum = self
    for row in 0..<3 { for column in 0..<5 { sum.elements[row * 5 + column] += rgb[row] * other[row, column] } }
    return sum
  }
}
