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
  /// What results mean where a call does not say; nil where nobody has said.
  package let outputColorSpace: CGColorSpace?
  /// What the context is called in messages; Core Image's option `name`.
  package let name: String?
  package let renderer: Renderer
  private let plans = PlanCache()

  /// Makes a context that works in linear light with sRGB primaries, on every processor.
  public convenience init() { self.init(options: nil) }

  /// Makes a context from Core Image's options.
  ///
  /// ``CIContextOption`` says which ones there are and what each does here.
  public convenience init(options: [CIContextOption: Any]?) {
    let working = options?[.workingColorSpace]
    self.init(
      workingSpace: working is NSNull ? .none : (working as? CGColorSpace).map { WorkingSpace($0) } ?? .linearSRGB,
      outputColorSpace: options?[.outputColorSpace] as? CGColorSpace, name: options?[.name] as? String)
  }

  /// Makes a context of its own threads.
  ///
  /// - Parameters:
  ///   - threads: Threads that work at once, the caller's included; 0 for one a processor.
  ///   - instructionSet: The highest level of kernels to use.
  public convenience init(
    workingSpace: WorkingSpace, threads: Int = 0, instructionSet: InstructionSet = .v4
  ) {
    self.init(workingSpace: workingSpace, threads: threads, instructionSet: instructionSet, outputColorSpace: nil)
  }

  private convenience init(
    workingSpace: WorkingSpace, threads: Int = 0, instructionSet: InstructionSet = .v4,
    outputColorSpace: CGColorSpace?, name: String? = nil
  ) {
    KernelRegistry.register(makeKernelTable())
    guard let kernels = KernelRegistry.table(atMost: instructionSet) else {
      preconditionFailure("the portable kernels were registered above")
    }
    self.init(
      workingSpace: workingSpace, kernels: kernels, workers: WorkerPool(width: threads),
      outputColorSpace: outputColorSpace, name: name)
  }

  package init(
    workingSpace: WorkingSpace, kernels: KernelTable, workers: WorkerPool, outputColorSpace: CGColorSpace? = nil,
    name: String? = nil
  ) {
    self.workingSpace = workingSpace
    self.outputColorSpace = outputColorSpace
    self.name = name
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
  /// The buffer's own colour description says what is written. Alpha is written straight unless the buffer says otherwise.
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
    target.isPremultiplied = buffer.isPremultiplied
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
}
