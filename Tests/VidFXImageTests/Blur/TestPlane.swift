import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// A plane with memory of its own: guard samples around every row, and after the last row memory that ends.
final class TestPlane {
  let view: PlaneView
  private let memory: FencedBuffer
  private static let guardByte: UInt8 = 0xA5
  private static let margin = 40

  init(
    width: Int, height: Int, type: PixelFormat.SampleType, depth: Int? = nil, shift: Int = 0, step: Int = 1
  ) {
    let rowSamples = width * step + Self.margin
    memory = FencedBuffer(count: ((height + 1) * rowSamples - (step - 1)) * type.size)
    memory.start.initializeMemory(as: UInt8.self, repeating: Self.guardByte, count: memory.count)
    view = PlaneView(
      baseAddress: memory.start + (rowSamples + Self.margin) * type.size, bytesPerRow: rowSamples * type.size,
      width: width, height: height, step: step, type: type, depth: depth, shift: shift)
  }

  convenience init(
    _ plane: OraclePlane, type: PixelFormat.SampleType, depth: Int? = nil, shift: Int = 0, step: Int = 1
  ) {
    self.init(width: plane.width, height: plane.height, type: type, depth: depth, shift: shift, step: step)
    for y in 0..<plane.height { for x in 0..<plane.width { self[x, y] = plane[x, y] } }
  }

  /// The code value of a sample.
  subscript(x: Int, y: Int) -> Double {
    get {
      let address = view.address(x, y)
      switch view.type {
      case .uint8: return Double(address.load(as: UInt8.self))
      case .uint16: return Double(address.load(as: UInt16.self)) / Double(1 << view.shift)
      case .float32: return Double(address.load(as: Float.self))
      }
    }
    set {
      let address = view.address(x, y)
      switch view.type {
      case .uint8: address.storeBytes(of: UInt8(newValue.rounded()), as: UInt8.self)
      case .uint16: address.storeBytes(of: UInt16(newValue.rounded()) << UInt16(view.shift), as: UInt16.self)
      case .float32: address.storeBytes(of: Float(newValue), as: Float.self)
      }
    }
  }

  /// Every sample, row by row.
  var values: [Double] {
    (0..<view.height).flatMap { y in (0..<view.width).map { self[$0, y] } }
  }

  /// The greatest difference from `oracle`.
  func greatestError(_ oracle: OraclePlane) -> Double {
    zip(values, oracle.values).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Whether everything around and between the samples is as it was.
  var guardsHold: Bool {
    let bytes = memory.bytes
    var written = Set<Int>()
    for y in 0..<view.height {
      for x in 0..<view.width {
        let offset = view.address(x, y) - memory.start
        for byte in 0..<view.type.size { written.insert(offset + byte) }
      }
    }
    return bytes.indices.allSatisfy { written.contains($0) || bytes[$0] == Self.guardByte }
  }
}

/// The kernels of the highest level that this processor runs.
let bestKernels = availableKernelTables().last!

extension GaussianPlaneBlur {
  /// ``apply(from:to:originX:originY:scale:dither:workers:kernels:scratch:)`` with one thread and the best kernels.
  func apply(
    from source: TestPlane, to destination: TestPlane, originX: Int = 0, originY: Int = 0, scale: Float = 1,
    dither: PlaneDither? = nil, threads: WorkerPool = WorkerPool(width: 1)
  ) {
    withExtendedLifetime((source, destination)) {
      apply(
        from: source.view, to: destination.view, originX: originX, originY: originY, scale: scale, dither: dither,
        workers: threads, kernels: bestKernels, scratch: ScratchPool())
    }
  }
}
