import VidFXKernelSet
import VidFXPixels

/// A Gaussian blur of one plane of samples.
///
/// Within 1 of 255 code values (2 of 1023) of the Gaussian whose weights are `exp(−x² ÷ 2σ²)` at whole samples, normalised;
/// its cost does not grow with σ. The same bits come out for any number of threads, instruction set and window. Constant
/// planes stay exactly constant.
package struct GaussianPlaneBlur: Sendable {
  /// What lies outside the source.
  package enum Edge: Sendable {
    /// The nearest sample of the border.
    case clamp
    /// Zero.
    case transparent
  }

  /// Standard deviation along rows, in samples; 0 leaves rows as they are.
  package let sigmaX: Double
  /// Standard deviation along columns, in samples.
  package let sigmaY: Double
  /// What lies outside the source.
  package let edge: Edge

  let x: GaussianAxis
  let y: GaussianAxis

  /// - Parameters:
  ///   - sigmaX: 0…1000 samples of the plane.
  ///   - sigmaY: 0…1000 samples.
  package init(sigmaX: Double, sigmaY: Double, edge: Edge = .clamp) {
    self.sigmaX = sigmaX
    self.sigmaY = sigmaY
    self.edge = edge
    x = GaussianAxis(sigma: sigmaX)
    y = sigmaY == sigmaX ? x : GaussianAxis(sigma: sigmaY)
  }

  /// How many samples a blur of `sigma` spreads over each border: 3σ, rounded up.
  package static func reach(sigma: Double) -> Int { Int((3 * sigma).rounded(.up)) }

  /// Fills `destination` with the blur of `source`.
  ///
  /// - Parameters:
  ///   - source: The whole plane.
  ///   - destination: A window of the result, of any type; no memory in common with `source`.
  ///   - originX: The column of the source at which the destination's first column lies; may be outside.
  ///   - originY: The row at which its first row lies.
  ///   - scale: Multiplies code values: 256 brings bytes to 16-bit samples, 1/255 to floats of 0…1.
  ///   - dither: Added before rounding to integers; its phase follows positions in the source.
  ///   - workers: The threads that share the work.
  ///   - kernels: The instruction set.
  ///   - scratch: Working memory.
  package func apply(
    from source: PlaneView, to destination: PlaneView, originX: Int = 0, originY: Int = 0, scale: Float = 1,
    dither: PlaneDither? = nil, workers: WorkerPool, kernels: KernelTable, scratch: ScratchPool
  ) {
    precondition(source.width > 0 && source.height > 0, "a plane has at least one sample")
    guard destination.width > 0, destination.height > 0 else { return }
    let isCopy = sigmaX == 0 && sigmaY == 0 && scale == 1 && source.holdsCodes(like: destination)
    if isCopy, copy(source, to: destination, originX: originX, originY: originY) { return }
    let passes = BlurPasses(
      blur: self, source: source, destination: destination,
      output: BlurOutput(originX: originX, originY: originY, scale: scale, dither: isCopy ? nil : dither),
      workers: workers,
      kernels: kernels, scratch: scratch)
    passes.run()
  }

  /// Copies rows; false where samples are not side by side or the window leaves the source.
  private func copy(_ source: PlaneView, to destination: PlaneView, originX: Int, originY: Int) -> Bool {
    guard source.step == 1, destination.step == 1, originX >= 0, originY >= 0,
      originX + destination.width <= source.width, originY + destination.height <= source.height
    else { return false }
    for y in 0..<destination.height {
      destination.address(0, y).copyMemory(
        from: source.address(originX, y + originY), byteCount: destination.width * source.type.size)
    }
    return true
  }
}
