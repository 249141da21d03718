import Foundation
import VidFXImage

extension ColorMatrix {
  /// Rec. 709 luma weights (ITU-R BT.709, item 3.2).
  private static let lumaWeights = [0.2126, 0.7152, 0.0722]

  /// Mixes luma (at 0) and colour (at 1); beyond 1 colour moves further away from grey.
  static func saturation(_ amount: Double) -> ColorMatrix {
    ColorMatrix(
      rgb: (0..<3).map { row in
        (0..<3).map { column in (1 - amount) * lumaWeights[column] + (row == column ? amount : 0) }
      })
  }

  /// Adds to every component.
  static func brightness(_ amount: Double) -> ColorMatrix {
    ColorMatrix(rgb: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], bias: [amount, amount, amount])
  }

  /// Scales around one half.
  static func contrast(_ amount: Double) -> ColorMatrix {
    let bias = 0.5 - 0.5 * amount
    return ColorMatrix(rgb: [[amount, 0, 0], [0, amount, 0], [0, 0, amount]], bias: [bias, bias, bias])
  }

  /// Every component luma times `factor`.
  static func luma(scaledBy factor: Double) -> ColorMatrix {
    ColorMatrix(rgb: [[Double]](repeating: lumaWeights.map { $0 * factor }, count: 3))
  }

  /// A turn of `angle` radians about (1, 1, 1), by Rodrigues' formula.
  static func hueRotation(_ angle: Double) -> ColorMatrix {
    let (c, s) = (cos(angle), sin(angle))
    let (diagonal, mean, side) = ((1 + 2 * c) / 3, (1 - c) / 3, s / 3.0.squareRoot())
    return ColorMatrix(
      rgb: [
        [diagonal, mean - side, mean + side], [mean + side, diagonal, mean - side],
        [mean - side, mean + side, diagonal],
      ])
  }
}
