/// How often a picture has which colours, and the palette that stands for them best.
struct ColorHistogram {
  /// A colour of eight bits a component.
  struct Color {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// `0x00RRGGBB`.
    var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
    var vector: SIMD4<Int32> { SIMD4(Int32(red), Int32(green), Int32(blue), 0) }
  }

  /// Number and sums of the pixels whose colours share the upper five bits of each component.
  private struct Cell {
    var count = 0.0
    var sum = SIMD3<Double>.zero
    var squares = SIMD3<Double>.zero
  }

  private var cells = [Cell](repeating: Cell(), count: 1 << 15)
  /// The colours themselves, as long as they are few.
  private var exact: Set<UInt32>? = []
  /// Whether a pixel was transparent.
  private(set) var hasTransparency = false
  /// Whether ``palette(size:)`` holds every colour.
  private(set) var isExact = false

  private static let exactLimit = 256

  /// Counts a row of `rgba` pixels.
  mutating func add(_ row: UnsafeBufferPointer<UInt8>, opaqueFrom limit: UInt8) {
    var last = UInt32.max
    for x in 0..<row.count / 4 {
      guard row[4 * x + 3] >= limit else {
        hasTransparency = true
        continue
      }
      let (red, green, blue) = (row[4 * x], row[4 * x + 1], row[4 * x + 2])
      let color = SIMD3(Double(red), Double(green), Double(blue))
      let index = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
      cells[index].count += 1
      cells[index].sum += color
      cells[index].squares += color * color
      let packed = Color(red: red, green: green, blue: blue).packed
      if packed != last, exact != nil {
        exact!.insert(packed)
        if exact!.count > Self.exactLimit { exact = nil }
      }
      last = packed
    }
  }

  /// At most `size` colours: all there are, or the means of boxes of which always the one with the largest error is cut
  /// at its mean, across the component that varies most (Wan, Wong and Prusinkiewicz 1988).
  mutating func palette(size: Int) -> [Color] {
    if let exact, exact.count <= size {
      isExact = true
      return exact.sorted().map {
        Color(red: UInt8($0 >> 16 & 255), green: UInt8($0 >> 8 & 255), blue: UInt8($0 & 255))
      }
    }
    var boxes = [Box(cells.filter { $0.count > 0 })]
    while boxes.count < size,
      let index = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[index].error > 0,
      let (low, high) = boxes[index].cut()
    {
      boxes[index] = low
      boxes.append(high)
    }
    return boxes.map(\.mean)
  }

  private struct Box {
    let cells: [Cell]
    private let total: Cell
    /// Sum of the squared distances from the mean; 0 for boxes that cannot be cut.
    let error: Double

    init(_ cells: [Cell]) {
      self.cells = cells
      var total = Cell()
      for cell in cells {
        total.count += cell.count
        total.sum += cell.sum
        total.squares += cell.squares
      }
      self.total = total
      error = cells.count > 1 ? (total.squares - total.sum * total.sum / total.count).sum() : 0
    }

    var mean: Color {
      let mean = (total.sum / max(total.count, 1)).rounded(.toNearestOrAwayFromZero)
      return Color(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
    }

    func cut() -> (Box, Box)? {
      // Between cells only: what varies within one cannot be told apart.
      var spread = SIMD3<Double>.zero
      let mean = total.sum / total.count
      for cell in cells {
        let d = cell.sum / cell.count - mean
        spread += d * d * cell.count
      }
      let axis = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
      let low = cells.filter { $0.sum[axis] <= mean[axis] * $0.count }
      let high = cells.filter { $0.sum[axis] > mean[axis] * $0.count }
      return low.isEmpty || high.isEmpty ? nil : (Box(low), Box(high))
    }
  }
}
