import VidFXKernelSet

/// A kernel's text compiled: operations over registers of floats, one lane a pixel.
///
/// Vectors are registers side by side in nothing but name; branches are masks: what a lane did not choose, it computes and
/// keeps nothing of. What is the same for every pixel is computed once a picture, by the prelude.
package struct LaneProgram: Hashable, Sendable {
  /// What a register of the prelude holds before it runs.
  package enum Input: Hashable, Sendable {
    case constant(Float)
    /// Component `component` (0…3) of value `index` that the kernel is applied to.
    case value(index: Int, component: Int)
  }

  /// A register of the body that holds the same in every lane, and the prelude's register that says what.
  package struct Uniform: Hashable, Sendable {
    package let register: Int
    package let source: Int
  }

  /// The prelude's first registers.
  package let inputs: [Input]
  /// Runs once a picture; operations only.
  package let prelude: [LaneInstruction]
  package let preludeRegisterCount: Int
  /// Filled before the body runs.
  package let uniforms: [Uniform]
  /// Runs for every run of pixels.
  package let body: [LaneInstruction]
  package let registerCount: Int
  /// The centre of each pixel, x and y, in pixels; nil where the body does not ask.
  package let positions: [Int?]
  /// The body's registers of the result's components: a colour's four, or a position's two.
  package let results: [Int]

  /// The images that are read at the pixel's own place, and nowhere else.
  package var imagesInPlace: Set<Int> {
    images { code in
      if case .load(let image) = code { image } else { nil }
    }
  }

  /// The images that are read at other places.
  package var imagesSampled: Set<Int> {
    images { code in
      if case .sample(let image) = code { image } else { nil }
    }
  }

  private func images(_ read: (LaneInstruction.Code) -> Int?) -> Set<Int> { Set(body.compactMap { read($0.code) }) }
}
