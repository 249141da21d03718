/// Which bit of which code word each module of a Data Matrix symbol holds (ISO/IEC 16022, annex F).
struct DataMatrixPlacement {
  /// What a module holds.
  enum Place: Equatable {
    /// Bit 0 is the highest.
    case bit(word: Int, bit: Int)
    /// Nothing: a corner of symbols whose modules are not a multiple of eight.
    case dark
    case light
  }

  private let rows, columns: Int
  private var places: [Place?]

  subscript(row: Int, column: Int) -> Place { places[row * columns + column] ?? .light }

  /// Modules without the edges of regions.
  init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    places = [Place?](repeating: nil, count: rows * columns)
    var (word, row, column) = (0, 4, 0)
    repeat {
      if let corner = corner(row, column) {
        for (bit, place) in corner.enumerated() { set(place.0, place.1, word, bit) }
        word += 1
      }
      // Up to the right, then down to the left.
      repeat {
        if row < rows, column >= 0, places[row * columns + column] == nil { setShape(row, column, &word) }
        (row, column) = (row - 2, column + 2)
      } while row >= 0 && column < columns
      (row, column) = (row + 1, column + 3)
      repeat {
        if row >= 0, column < columns, places[row * columns + column] == nil { setShape(row, column, &word) }
        (row, column) = (row + 2, column - 2)
      } while row < rows && column >= 0
      (row, column) = (row + 3, column + 1)
    } while row < rows || column < columns
    if places[rows * columns - 1] == nil {
      places[rows * columns - 1] = .dark
      places[(rows - 1) * columns - 2] = .dark
    }
  }

  /// The modules of a word that lies around the corners when the walk is at this place.
  private func corner(_ row: Int, _ column: Int) -> [(Int, Int)]? {
    let (bottom, right) = (rows - 1, columns - 1)
    if row == rows, column == 0 {
      return [
        (bottom, 0), (bottom, 1), (bottom, 2), (0, right - 1), (0, right), (1, right), (2, right), (3, right),
      ]
    }
    if row == rows - 2, column == 0, columns % 8 == 4 {
      return [
        (bottom - 2, 0), (bottom - 1, 0), (bottom, 0), (0, right - 1), (0, right), (1, right), (2, right), (3, right),
      ]
    }
    if row == rows - 2, column == 0, columns % 4 != 0 {
      return [
        (bottom - 2, 0), (bottom - 1, 0), (bottom, 0), (0, right - 3), (0, right - 2), (0, right - 1), (0, right),
        (1, right),
      ]
    }
    if row == rows + 4, column == 2, columns % 8 == 0 {
      return [
        (bottom, 0), (bottom, right), (0, right - 2), (0, right - 1), (0, right), (1, right - 2), (1, right - 1),
        (1, right),
      ]
    }
    return nil
  }

  /// A word in its usual shape, whose last bit lies at this place.
  private mutating func setShape(_ row: Int, _ column: Int, _ word: inout Int) {
    let shape = [(-2, -2), (-2, -1), (-1, -2), (-1, -1), (-1, 0), (0, -2), (0, -1), (0, 0)]
    for (bit, offset) in shape.enumerated() { set(row + offset.0, column + offset.1, word, bit) }
    word += 1
  }

  /// What lies beyond an edge comes in at the opposite one.
  private mutating func set(_ row: Int, _ column: Int, _ word: Int, _ bit: Int) {
    var (row, column) = (row, column)
    if row < 0 { (row, column) = (row + rows, column + 4 - (rows + 4) % 8) }
    if column < 0 { (row, column) = (row + 4 - (columns + 4) % 8, column + columns) }
    places[row * columns + column] = .bit(word: word, bit: bit)
  }
}
