import VidFXKernelSet

/// One step of a ``LaneProgram``.
package struct LaneInstruction: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case operate(LaneOp)
    /// Four registers from `result` on become an image's colour at position (a, b), in pixels.
    case sample(image: Int)
    /// Four registers from `result` on become an image's colour at the pixel's own place.
    case load(image: Int)
    /// Goes on at the instruction numbered `target` when a is 0 in every lane.
    case skipUnlessAny(target: Int)
    /// Goes back to the instruction numbered `target`.
    case `repeat`(target: Int)
  }

  package var code: Code
  package var result = 0
  package var a = 0
  package var b = 0
  package var c = 0

  /// How many registers from `result` on it writes.
  package var resultCount: Int {
    switch code {
    case .operate: 1
    case .sample, .load: 4
    case .skipUnlessAny, .repeat: 0
    }
  }

  /// How many of a, b and c it reads.
  package var operandCount: Int {
    switch code {
    case .operate(let op): op.operandCount
    case .sample: 2
    case .skipUnlessAny: 1
    case .load, .repeat: 0
    }
  }

  /// The registers that it reads.
  var operands: [Int] { Array([a, b, c].prefix(operandCount)) }
}
