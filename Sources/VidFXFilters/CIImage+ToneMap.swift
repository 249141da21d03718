import VidFXImage

extension CIImage {
  /// The greatest component m of each pixel follows, from the knee k = `target` ÷ 2 on, the curve
  /// k + (`target` − k)·(1 − (1 − u)ⁿ) with u = (m − k) ÷ (`source` − k) and n = (`source` − k) ÷ (`target` − k): its slope
  /// is 1 at the knee, and `source` becomes `target`.
  package func toneMapped(from source: Double, to target: Double) -> CIImage {
    let (source, target) = (min(source, 1e4), max(target, 1e-2))
    guard source > target else { return self }
    let knee = target / 2
    let constants = [knee, 1 / (source - knee), target - knee, (source - knee) / (target - knee)]
    return applying(.straight(.toneMap, constants.map { Float($0) }))
  }
}
