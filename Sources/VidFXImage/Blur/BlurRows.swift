import VidFXKernelSet
import VidFXPixels

/// What a pass reads: a picture's plane or what the pass before made.
enum BlurSource: Sendable {
  case plane(PlaneView)
  case level(LevelImage)
}

/// What a pass writes.
enum BlurTarget: Sendable {
  case plane(PlaneView, BlurOutput)
  case level(LevelImage)

  /// The rows to make.
  var rows: Range<Int> {
    switch self {
    case .plane(let view, let output): output.originY..<output.originY + view.height
    case .level(let image): image.rows
    }
  }
}

/// How floats become samples of the destination.
struct BlurOutput: Sendable {
  /// Where the destination's first sample lies in the source.
  let originX: Int
  let originY: Int
  /// Code values are multiplied by it.
  let scale: Float
  let dither: PlaneDither?
}

/// Rows of a source as floats, extended above and below.
///
/// A plane's rows are converted when they are asked for and kept in a ring, so that walking down converts each once.
struct RowReader {
  private let source: BlurSource
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let load: SampleKernels.Load
  private let loadScale: Float
  /// The row outside of transparent edges; nil where edges are clamped.
  private let outside: UnsafePointer<Float>?
  private let ring: UnsafeMutablePointer<Float>
  private let ringStride: Int
  /// Which row each slot of the ring holds.
  private let held: UnsafeMutablePointer<Int>
  private let slots: Int

  /// - Parameters:
  ///   - columns: Columns to read, of the source.
  ///   - rows: Rows that exist and are needed.
  ///   - memory: Holds the ring; `slots` rows in a row are kept.
  init(
    _ source: BlurSource, columns: Range<Int>, rows: Range<Int>, edge: GaussianPlaneBlur.Edge, samples: SampleKernels,
    memory: inout BandMemory, slots: Int
  ) {
    self.source = source
    self.columns = columns
    self.rows = rows
    self.slots = slots
    ringStride = memory.rowFloats
    switch source {
    case .plane(let view):
      load = samples.load[view.type]
      loadScale = 1 / view.storedScale
      ring = memory.floats(slots * memory.rowFloats)
      held = memory.integers(slots)
      held.update(repeating: .min, count: slots)
    case .level:
      load = samples.load[.float32]
      loadScale = 1
      ring = memory.floats(0)
      held = memory.integers(0)
    }
    if edge == .transparent {
      let zeros = memory.floats(memory.rowFloats)
      zeros.update(repeating: 0, count: memory.rowFloats)
      outside = UnsafePointer(zeros)
    } else {
      outside = nil
    }
  }

  /// Row `y` from the first column on.
  func row(_ y: Int) -> UnsafePointer<Float> {
    if let outside, !rows.contains(y) { return outside }
    let y = min(max(y, rows.lowerBound), rows.upperBound - 1)
    switch source {
    case .level(let image):
      return UnsafePointer(image.row(y) + (columns.lowerBound - image.columns.lowerBound))
    case .plane(let view):
      let slot = y % slots
      let row = ring + slot * ringStride
      if held[slot] != y {
        let first = view.address(columns.lowerBound, y)
        load(row, first, first, view.step, columns.count, 0, loadScale)
        held[slot] = y
      }
      return UnsafePointer(row)
    }
  }
}

/// Takes the rows of a pass in.
struct RowWriter {
  private let target: BlurTarget
  private let columns: Range<Int>
  private let store: SampleKernels.Store
  private let row: UnsafeMutablePointer<Float>

  /// - Parameter columns: The columns that will be written.
  init(_ target: BlurTarget, columns: Range<Int>, samples: SampleKernels, memory: inout BandMemory) {
    self.target = target
    self.columns = columns
    switch target {
    case .plane(let view, _):
      store = samples.store[view.type]
      row = memory.floats(memory.rowFloats)
    case .level:
      store = samples.store[.float32]
      row = memory.floats(0)
    }
  }

  /// Where to make row `y`.
  func place(_ y: Int) -> UnsafeMutablePointer<Float> {
    switch target {
    case .plane: row
    case .level(let image): image.row(y)
    }
  }

  /// Takes row `y`, made at `place`.
  func finish(_ y: Int) {
    guard case .plane(let view, let output) = target else { return }
    store(
      view.address(0, y - output.originY), view.step, row + (output.originX - columns.lowerBound), view.width,
      output.scale, 0, view.maximum, Int32(1 << view.shift),
      view.type == .float32 ? nil : output.dither?.row(x: output.originX, y: y))
  }
}

/// Hands out pieces of a band's scratch memory.
struct BandMemory {
  /// Floats of a row buffer, margins included.
  let rowFloats: Int
  private var next: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer, rowFloats: Int) {
    self.rowFloats = rowFloats
    next = memory
  }

  mutating func floats(_ count: Int) -> UnsafeMutablePointer<Float> {
    defer { next += (count * MemoryLayout<Float>.stride + 63) & ~63 }
    return next.assumingMemoryBound(to: Float.self)
  }

  mutating func integers(_ count: Int) -> UnsafeMutablePointer<Int> {
    defer { next += (count * MemoryLayout<Int>.stride + 63) & ~63 }
    return next.assumingMemoryBound(to: Int.self)
  }

  mutating func rowPointers(_ count: Int) -> UnsafeMutablePointer<UnsafePointer<Float>?> {
    defer { next += (count * MemoryLayout<UnsafePointer<Float>?>.stride + 63) & ~63 }
    return next.assumingMemoryBound(to: UnsafePointer<Float>?.self)
  }

  /// What a band takes that keeps `rows` row buffers.
  static func byteCount(rows: Int, rowFloats: Int) -> Int {
    // Each piece is rounded up to 64 bytes; pointers and ring numbers take less than 4096.
    rows * rowFloats * MemoryLayout<Float>.stride + 4096
  }
}
