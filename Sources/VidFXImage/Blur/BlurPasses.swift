import VidFXKernelSet

/// One blur of one plane, as passes over it: halve, weigh at the coarse scale, double.
///
/// Each pass reads an image and makes the next, in bands of rows that the workers share out. Within a band each row of the
/// result is made from a few rows of the source, first down the columns, then along the row, so a band's working set is
/// a few rows. Images of the odd and even passes take turns in two pieces of scratch memory.
///
/// Samples of up to 10 bits go through 16-bit fixed point ("words") where that is exact enough: at both ends of the
/// passes, and throughout when there is at most one halving. All else is in floats. Passes through words that follow one
/// another are one pass, row by row.
struct BlurPasses: Sendable {
  let blur: GaussianPlaneBlur
  let source: PlaneView
  let destination: PlaneView
  let output: BlurOutput
  let workers: WorkerPool
  let kernels: KernelTable
  let scratch: ScratchPool

  let columns: AxisRanges
  let rows: AxisRanges
  /// Samples that hold any row of any pass, and margins.
  private let rowWidth: Int

  /// Samples before the first column of a row buffer: what is left of a level, at most 8 columns, split in two.
  static let margin = 32

  init(
    blur: GaussianPlaneBlur, source: PlaneView, destination: PlaneView, output: BlurOutput, workers: WorkerPool,
    kernels: KernelTable, scratch: ScratchPool
  ) {
    self.blur = blur
    self.source = source
    self.destination = destination
    self.output = output
    self.workers = workers
    self.kernels = kernels
    self.scratch = scratch
    columns = AxisRanges(
      axis: blur.x, count: source.width, window: output.originX..<output.originX + destination.width)
    rows = AxisRanges(axis: blur.y, count: source.height, window: output.originY..<output.originY + destination.height)
    var most = Self.extended(columns, blur.x).count
    for level in 0...blur.x.levels {
      most = max(most, columns.sources[level].count, columns.results[level].count)
    }
    rowWidth = (most + Self.margin + RowMemory.slack + 63) & ~63
  }

  /// The columns that the weights of `axis` read, and those that exist.
  static func extended(_ ranges: AxisRanges, _ axis: GaussianAxis) -> Range<Int> {
    let (existing, wanted) = (ranges.sources[axis.levels], ranges.results[axis.levels])
    return min(
      existing.lowerBound, wanted.lowerBound - axis.radius)..<max(
        existing.upperBound, wanted.upperBound + axis.radius)
  }

  /// What a pass reads.
  enum Source: Sendable {
    case plane(PlaneView)
    case floats(LevelImage<Float>)
  }

  /// Runs all passes.
  func run() {
    let (levelsX, levelsY) = (blur.x.levels, blur.y.levels)
    let levels = max(levelsX, levelsY)
    // The bits of fraction of the words that the source and the result are held in.
    let sourceBits = source.wordBits
    let resultBits = writesWords ? destination.wordBits : nil
    if levelsX == levelsY, levels <= 1, let bits = resultBits, bits == sourceBits {
      if levels == 0 { weighCodes(bits: bits) } else { weighHalved(bits: bits) }
      return
    }
    guard levels > 0 else {
      weigh(.plane(source), to: finalTarget)
      return
    }
    let halvesTwice = levelsX > 1 && levelsY > 1
    let half = imageBytes(levels)
    scratch.withBytes(2 * half) { memory in
      var turn = 0
      func nextImage(_ columns: Range<Int>, _ rows: Range<Int>) -> LevelImage<Float> {
        turn ^= 1
        return LevelImage(memory: memory + turn * half, columns: columns, rows: rows)
      }
      var image = Source.plane(source)
      var level = 0
      while level < levels {
        let readsWords = level == 0 && halvesTwice && sourceBits != nil
        let step = readsWords ? 2 : 1
        let next = nextImage(
          columns.sources[min(level + step, levelsX)], rows.sources[min(level + step, levelsY)])
        if readsWords, let sourceBits {
          decimateTwice(bits: sourceBits, to: next)
        } else if level == 0, levelsX > 0, levelsY > 0, source.type == .uint16, source.step == 1 {
          decimateCodes(to: next)
        } else {
          decimate(image, level: level, to: next)
        }
        image = .floats(next)
        level += step
      }
      var coarse = nextImage(columns.results[levelsX], rows.results[levelsY])
      weigh(image, to: .floats(coarse))
      for level in (1..<levels).reversed() {
        if level == 1, halvesTwice, let resultBits {
          expandTwice(coarse, bits: resultBits)
          return
        }
        let next = nextImage(columns.results[min(level, levelsX)], rows.results[min(level, levelsY)])
        expand(coarse, level: level, to: .floats(next))
        coarse = next
      }
      expand(coarse, level: 0, to: finalTarget)
    }
  }

  /// Whether results may go through words: code values as they are, and without dither, which only bytes get in words.
  private var writesWords: Bool {
    output.scale == 1 && (output.dither == nil || destination.type == .uint8)
  }

  private var finalTarget: BlurTarget { .plane(destination, output) }

  /// What the largest image of any level takes.
  private func imageBytes(_ levels: Int) -> Int {
    var bytes = 0
    for level in 1...levels {
      let (x, y) = (min(level, blur.x.levels), min(level, blur.y.levels))
      bytes = max(
        bytes, LevelImage<Float>.byteCount(columns: columns.sources[x], rows: rows.sources[y]),
        LevelImage<Float>.byteCount(columns: columns.results[x], rows: rows.results[y]))
    }
    return bytes
  }

  /// Shares `rows` out in bands; `bufferRows` rows of samples go with each.
  func inBands(
    _ rows: Range<Int>, columns: Int, bufferRows: Int, _ body: @Sendable (Range<Int>, inout RowMemory) -> Void
  ) {
    // A band is worth waking a thread for when it has about 32 thousand samples.
    let most = workers.width == 1 ? 1 : 4 * workers.width
    let count = max(1, min(most, rows.count * columns / 32768, rows.count))
    let byteCount = RowMemory.byteCount(rows: bufferRows, width: rowWidth)
    workers.forEach(count) { index in
      let lower = rows.lowerBound + rows.count * index / count
      let upper = rows.lowerBound + rows.count * (index + 1) / count
      scratch.withBytes(byteCount) { memory in
        var memory = RowMemory(memory, width: rowWidth)
        body(lower..<upper, &memory)
      }
    }
  }

  /// Rows of `image` as floats.
  func reader(
    _ image: Source, columns: Range<Int>, rows: Range<Int>, memory: inout RowMemory, slots: Int
  ) -> RowReader<Float> {
    switch image {
    case .plane(let view):
      RowReader(
        view, columns: columns, rows: rows,
        conversion: .load(kernels.samples.load[view.type], scale: 1 / view.storedScale), edge: blur.edge,
        memory: &memory, slots: slots)
    case .floats(let image):
      RowReader(image, columns: columns, rows: rows, edge: blur.edge, memory: &memory, slots: slots)
    }
  }

  /// Writes the samples of `reach` outside `columns`, in a row split into even and odd ones from `columns.lowerBound` on.
  func extendSplit<Sample: Numeric>(
    _ even: UnsafeMutablePointer<Sample>, _ odd: UnsafeMutablePointer<Sample>, columns: Range<Int>,
    to reach: Range<Int>
  ) {
    let first = columns.lowerBound
    let last = columns.upperBound - 1 - first
    let left: Sample = blur.edge == .clamp ? even[0] : 0
    let right: Sample = blur.edge == .clamp ? (last & 1 == 0 ? even : odd)[last >> 1] : 0
    var x = reach.lowerBound
    while x < first {
      ((x - first) & 1 == 0 ? even : odd)[(x - first) >> 1] = left
      x += 1
    }
    x = columns.upperBound
    while x < reach.upperBound {
      ((x - first) & 1 == 0 ? even : odd)[(x - first) >> 1] = right
      x += 1
    }
  }

  /// Writes the samples of a row before `existing` and after it, both counted from the start of `row`.
  func extend<Sample: Numeric>(_ row: UnsafeMutablePointer<Sample>, existing: Range<Int>, count: Int) {
    let clamps = blur.edge == .clamp
    let (lower, upper) = (existing.lowerBound, existing.upperBound)
    row.update(repeating: clamps ? row[lower] : 0, count: lower)
    (row + upper).update(repeating: clamps ? row[upper - 1] : 0, count: count - upper)
  }
}
