/// Which rows of vertically subsampled chroma surround a luma row, and how they are weighted.
struct ChromaRows {
  /// Luma rows a chroma row.
  private let factor: Int
  private let isInterlaced: Bool
  /// Chroma rows.
  private let count: Int
  /// For the luma rows of one chroma row (of one field, where interlaced: the bottom field's follow the top field's):
  /// how far its first neighbour lies from that chroma row, and the weight of the second.
  private let phases: [(offset: Int, weight: Float)]

  init(factor: Int, siting: Double, isInterlaced: Bool, count: Int) {
    self.factor = factor
    self.isInterlaced = isInterlaced
    self.count = count
    // Rows of one parity are a picture of their own; chroma sits a quarter down in the top field and three quarters
    // down in the bottom field (ISO/IEC 13818-2, figure 6-2).
    let sitings = isInterlaced ? [0.25, 0.75] : [siting]
    phases = sitings.flatMap { siting in
      (0..<factor).map { phase in
        let (first, weight) = ChromaTaps.interpolation(at: Double(phase), factor: factor, siting: siting)
        return (first, Float(weight))
      }
    }
  }

  /// The chroma rows around `luma` and the weight of the second; the first and last row repeat beyond the picture.
  func around(luma row: Int) -> (first: Int, second: Int, weight: Float) {
    if factor == 1 { return (row, row, 0) }
    if !isInterlaced {
      let phase = phases[row % factor]
      let first = row / factor + phase.offset
      return (clamped(first, count), clamped(first + 1, count), phase.weight)
    }
    let parity = row & 1
    let fieldRows = (count + 1 - parity) / 2
    guard fieldRows > 0 else { return (clamped(row / factor, count), 0, 0) }
    let phase = phases[parity * factor + (row >> 1) % factor]
    let first = (row >> 1) / factor + phase.offset
    return (clamped(first, fieldRows) * 2 + parity, clamped(first + 1, fieldRows) * 2 + parity, phase.weight)
  }

  private func clamped(_ row: Int, _ count: Int) -> Int { min(max(row, 0), count - 1) }
}
