import VidFXKernelSet

/// What a pass writes.
enum BlurTarget: Sendable {
  case plane(PlaneView, BlurOutput)
  case floats(LevelImage<Float>)

  /// The rows to make.
  var rows: Range<Int> {
    switch self {
    case .plane(let view, let output): output.originY..<output.originY + view.height
    case .floats(let image): image.rows
    }
  }
}

/// How results become samples of the destination.
struct BlurOutput: Sendable {
  /// The column of the source where the destination's first column lies.
  let originX: Int
  /// The row where its first row lies.
  let originY: Int
  /// Code values are multiplied by it.
  let scale: Float
  /// Added before rounding.
  let dither: PlaneDither?
}

/// Takes rows of floats in.
struct RowWriter {
  private let target: BlurTarget
  private let columns: Range<Int>
  private let stores: SampleKernels.BySample<SampleKernels.Store>
  private let row: UnsafeMutablePointer<Float>

  /// - Parameter columns: The columns that will be written.
  init(_ target: BlurTarget, columns: Range<Int>, samples: SampleKernels, memory: inout RowMemory) {
    self.target = target
    self.columns = columns
    stores = samples.store
    row = memory.rows(Float.self)
  }

  /// Where to make row `y`.
  func place(_ y: Int) -> UnsafeMutablePointer<Float> {
    if case .floats(let image) = target { image.row(y) } else { row }
  }

  /// Takes row `y`, made at `place`.
  func finish(_ y: Int) {
    switch target {
    case .plane(let view, let output):
      let isFloat = view.type == .float32
      stores[view.type](
        view.address(0, y - output.originY), view.step, row + (output.originX - columns.lowerBound), view.width,
        output.scale, 0, view.maximum, Int32(1 << view.shift),
        isFloat ? nil : output.dither?.row(x: output.originX, y: y))
    case .floats:
      break
    }
  }
}

/// Takes rows of bytes or 16-bit samples in, for a picture's plane.
struct SampleRowWriter<Sample: FixedWidthInteger & BitwiseCopyable> {
  private let view: PlaneView
  private let output: BlurOutput
  private let columns: Range<Int>
  private let scatter: PlaneKernels.Scatter
  private let row: UnsafeMutablePointer<Sample>
  /// Whether rows are made where they belong.
  private let isDirect: Bool

  /// - Parameters:
  ///   - columns: The columns that will be made; the destination's may begin one later.
  ///   - scatter: The kernel for steps.
  init(
    _ view: PlaneView, output: BlurOutput, columns: Range<Int>, scatter: PlaneKernels.Scatter,
    memory: inout RowMemory
  ) {
    self.view = view
    self.output = output
    self.columns = columns
    self.scatter = scatter
    row = memory.rows(Sample.self)
    isDirect = view.step == 1 && columns.lowerBound == output.originX
  }

  /// Where to make row `y`.
  func place(_ y: Int) -> UnsafeMutablePointer<Sample> {
    isDirect ? view.address(0, y - output.originY).assumingMemoryBound(to: Sample.self) : row
  }

  /// Takes row `y`, made at `place`.
  func finish(_ y: Int) {
    if isDirect { return }
    scatter(
      view.address(0, y - output.originY), view.step, row + (output.originX - columns.lowerBound), view.width)
  }
}
