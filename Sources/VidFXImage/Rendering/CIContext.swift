import Foundation
import Synchronization
import VidFXKernelSet
import VidFXKernels
import VidFXPixels

/// Renders images: plans them, keeps buffers and threads, and fills memory.
///
/// Safe to use from several threads at once.
public final class CIContext: Sendable {
  /// The values that filters see.
  public let workingSpace: WorkingSpace
  package let renderer: Renderer
  private let plans = PlanCache()

  /// Makes a context that works in linear light with sRGB primaries, on every processor.
  public convenience init() { self.init(options: nil) }

  /// Makes a context from Core Image's options.
  ///
  /// `workingColorSpace: NSNull()` turns colour management off; `useSoftwareRenderer` is accepted and changes nothing,
  /// for this renderer is the software renderer.
  public convenience init(options: [CIContextOption: Any]?) {
    let isUnmanaged = options?[.workingColorSpace] is NSNull
    self.init(workingSpace: isUnmanaged ? .none : .linearSRGB)
  }

  /// Makes a context of its own threads.
  ///
  /// - Parameters:
  ///   - threads: Threads that work at once, the caller's included; 0 for one a processor.
  ///   - instructionSet: The highest level of kernels to use.
  public convenience init(
    workingSpace: WorkingSpace, threads: Int = 0, instructionSet: InstructionSet = .v4
  ) {
    KernelRegistry.register(makeKernelTable())
    guard let kernels = KernelRegistry.table(atMost: instructionSet) else {
      preconditionFailure("the portable kernels were registered above")
    }
    self.init(workingSpace: workingSpace, kernels: kernels, workers: WorkerPool(width: threads))
  }

  package init(workingSpace: WorkingSpace, kernels: KernelTable, workers: WorkerPool) {
    self.workingSpace = workingSpace
    renderer = Renderer(kernels: kernels, workers: workers, buffers: PixelBufferPool())
  }

  /// The most pixels on a side that an image may have.
  public func inputImageMaximumSize() -> CGSize { CGSize(width: 1 << 20, height: 1 << 20) }
  /// The most pixels on a side that a result may have.
  public func outputImageMaximumSize() -> CGSize { CGSize(width: 1 << 20, height: 1 << 20) }

  /// The plan for `image` into `target`, for rendering or for explaining.
  package func plan(_ image: CIImage, into target: RenderTarget) throws(RenderError) -> Plan {
    if let plan = plans.plan(image, into: target) { return plan }
    let plan = try Planner.plan(image, into: target, working: workingSpace)
    plans.keep(plan, for: image, into: target)
    return plan
  }

  /// Renders the part of `image` that has `bounds` into `buffer`, whose size is that of `bounds`.
  ///
  /// The buffer's own colour description says what is written. Alpha is written straight.
  public func render(
    _ image: CIImage, to buffer: PixelBuffer, bounds: CGRect? = nil, dither: DitherPolicy = .automatic
  ) throws(RenderError) {
    var region = PixelRect(x0: 0, y0: 0, x1: buffer.width, y1: buffer.height)
    if let bounds {
      let wanted = PixelRect(enclosing: bounds)
      region = region.offset(wanted.x0, wanted.y0)
    }
    var target = RenderTarget(format: buffer.format, color: buffer.color, region: region)
    target.dither = dither
    target.isInterlaced = buffer.isInterlaced
    renderer.run(try plan(image, into: target), into: buffer)
  }

  /// Renders `image` into a new buffer, or gives the image's own buffer where the image is that buffer unchanged.
  package func buffer(for image: CIImage, _ target: RenderTarget) throws(RenderError) -> PixelBuffer {
    let plan = try plan(image, into: target)
    if let source = plan.identitySource { return plan.sources[source] }
    let buffer = renderer.buffers.makeBuffer(
      format: target.format, width: target.region.width, height: target.region.height, color: target.color)
    buffer.isInterlaced = target.isInterlaced
    renderer.run(plan, into: buffer)
    return buffer
  }

  /// Renders the part of `image` that has `bounds` into memory, top row first, colour premultiplied by alpha, as Core
  /// Image does.
  ///
  /// - Parameters:
  ///   - data: At least `rowBytes` times the height of `bounds` bytes.
  ///   - rowBytes: Bytes from one row to the next.
  ///   - format: `.RGBA8`, `.BGRA8`, `.ARGB8`, `.ABGR8`, `.RGBA16` or `.RGBAf`.
  ///   - colorSpace: What the values mean; nil writes working values as they are.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let region = PixelRect(enclosing: bounds)
    guard !region.isEmpty, !region.isInfinite else { return }
    let layout = format.pixelFormat
    let plane = PixelBuffer.Plane(
      baseAddress: data, bytesPerRow: rowBytes,
      rowBytes: layout.layout(ofPlane: 0, width: region.width, height: 1).bytesPerRow,
      rows: region.height)
    var color = colorSpace?.color ?? .sRGB
    if colorSpace == nil, workingSpace == .linearSRGB { color.transfer = .linear }
    let buffer = PixelBuffer(
      format: layout, width: region.width, height: region.height, planes: [plane], color: color, owner: image)
    var target = RenderTarget(format: layout, color: color, region: region)
    target.isPremultiplied = true
    guard let plan = try? plan(image, into: target) else {
      for row in 0..<region.height { memset(data + row * rowBytes, 0, plane.rowBytes) }
      return
    }
    renderer.run(plan, into: buffer)
  }
}

/// Keys of a context's options.
public struct CIContextOption: Hashable, Sendable, RawRepresentable {
  /// Core Image's name.
  public let rawValue: String
  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The values that filters see; `NSNull()` for the stored ones.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// What results are converted to.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// Whether to render on the processor.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
}
