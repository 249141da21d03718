import Foundation
import VidFXKernelSet

/// One of the steps between the values of a colour space and light with sRGB primaries, on straight colour.
package enum ColorStep: Hashable, Sendable {
  /// A matrix.
  case matrix(ColorMatrix)
  /// A kernel with its constants.
  case kernel(StripOp, [Float], table: ColorTable? = nil)

  /// Rows over red, green and blue; nil for the identity.
  package static func matrix(rows: [[Double]]?) -> ColorStep? {
    guard let rows, rows != [[1, 0, 0], [0, 1, 0], [0, 0, 1]] else { return nil }
    return .matrix(ColorMatrix(rgb: rows))
  }

  /// What it makes of one colour; nil for steps that only kernels compute.
  func converted(_ rgb: [Double]) -> [Double]? {
    switch self {
    case .matrix(let matrix):
      return (0..<3).map { row in (0..<3).reduce(0) { $0 + matrix[row, $1] * rgb[$1] } }
    case .kernel(.signedPower, let k, _):
      return rgb.map { copysign(pow(abs($0), Double(k[0])), $0) }
    case .kernel(.parametricEncode, let constants, _):
      let k = constants.map(Double.init)
      return rgb.map { abs($0) <= k[0] ? $0 * k[1] : copysign(k[2] * pow(abs($0), k[4]) - k[3], $0) }
    case .kernel: return nil
    }
  }

  /// Whether it is as right on premultiplied colour.
  var isLinear: Bool { if case .matrix = self { true } else { false } }
}

extension TransferCurve {
  /// From values to light.
  var decodingStep: ColorStep { .kernel(decode.operation, decode.constants) }
  /// From light to values.
  var encodingStep: ColorStep { .kernel(encode.operation, encode.constants) }
}
