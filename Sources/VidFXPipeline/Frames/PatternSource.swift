import VidFXPixels

/// Generated frames: any format, size and timeline, the same bits each time, without a codec.
///
/// Each sample is a formula of its place, component and frame (``sample(component:x:y:frame:format:)``): diagonal ramps that
/// move, different in every component and frame. It can fail at a frame, or stall at one, for tests of what happens then.
public final class PatternSource: FrameSource {
  private let format: PixelFormat
  private let width: Int
  private let height: Int
  private let color: ColorDescription
  private let timeline: PatternTimeline
  private let frameCount: Int
  private let fault: Fault?
  private let pool: PixelBufferPool
  private let state = Monitor(State())

  private struct State: Sendable {
    var next = 0
    var isCancelled = false
    var isStalled = false
    var mayGoOn = false
  }

  /// What goes wrong on purpose.
  public enum Fault: Sendable {
    /// `next()` throws instead of returning the frame of this index; the frames before are good.
    case failure(atFrame: Int, any Error)
    /// `next()` waits before it returns the frame of this index, until ``resume()`` or ``cancel()``.
    case stall(atFrame: Int)
  }

  /// Makes a source of `frameCount` frames; of `Int.max` for one without end.
  public init(
    format: PixelFormat, width: Int, height: Int, color: ColorDescription = .unspecified,
    timeline: PatternTimeline, frameCount: Int, fault: Fault? = nil, pool: PixelBufferPool = PixelBufferPool()
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.color = color
    self.timeline = timeline
    self.frameCount = frameCount
    self.fault = fault
    self.pool = pool
  }

  /// Draws the next frame.
  public func next() throws -> VideoFrame? {
    let index = state.read(\.next)
    if case .stall(index) = fault { stall() }
    if state.read(\.isCancelled) { throw CancellationError() }
    guard index < frameCount else { return nil }
    if case .failure(index, let error) = fault { throw error }
    state.update { $0.next += 1 }
    let pixels = pool.makeBuffer(format: format, width: width, height: height, color: color)
    Self.draw(frame: index, into: pixels)
    return VideoFrame(
      pixels: pixels, presentationTime: timeline.time(ofFrame: index), duration: timeline.duration(ofFrame: index),
      index: index, fieldOrder: .progressive, isKeyFrame: true, sampleAspectRatio: Rational(1, 1))
  }

  private func stall() {
    state.update { $0.isStalled = true }
    state.wait { $0.mayGoOn || $0.isCancelled ? () : nil }
  }

  /// Makes `next()` throw `CancellationError`, now and later.
  public func cancel() { state.update { $0.isCancelled = true } }

  /// Ends a stall, also one that has not begun.
  public func resume() { state.update { $0.mayGoOn = true } }

  /// Blocks until `next()` has met its stall.
  public func waitUntilStalled() { state.wait { $0.isStalled ? () : nil } }
}

extension PatternSource {
  /// The code of one sample, 0…2^depth−1; of floats, 0…255 that stand for 0…1.
  ///
  /// `x` and `y` count samples of the component, so they are those of chroma for chroma.
  public static func sample(component: Int, x: Int, y: Int, frame: Int, format: PixelFormat) -> Int {
    let ramp = 3 * x + 5 * y + 7 * frame + 64 * component
    guard format.sample != .float32 else { return ramp & 255 }
    // Beyond 8 bits the ramp is added at the bottom as well, so that the low bits are in use.
    let depth = format.components[component].depth
    return (ramp << (depth - 8) + (depth > 8 ? ramp : 0)) & (1 << depth - 1)
  }

  /// Writes every sample of `pixels`, and zero into bytes of its rows that belong to none.
  static func draw(frame: Int, into pixels: PixelBuffer) {
    let format = pixels.format
    for plane in 0..<format.planeCount {
      let layout = format.layout(ofPlane: plane, width: pixels.width, height: pixels.height)
      for row in 0..<layout.rows {
        pixels.planes[plane].row(row).initializeMemory(as: UInt8.self, repeating: 0, count: layout.bytesPerRow)
      }
    }
    for (index, component) in format.components.enumerated() {
      let size = format.size(ofComponent: index, width: pixels.width, height: pixels.height)
      for y in 0..<size.height {
        let row = pixels.planes[component.plane].row(y) + component.offset * format.sample.size
        for x in 0..<size.width {
          let value = sample(component: index, x: x, y: y, frame: frame, format: format)
          let address = row + x * component.step * format.sample.size
          switch format.sample {
          case .uint8: address.storeBytes(of: UInt8(value), as: UInt8.self)
          case .uint16: address.storeBytes(of: UInt16(value << component.shift).littleEndian, as: UInt16.self)
          case .float32: address.storeBytes(of: Float(value) / 255, as: Float.self)
          }
        }
      }
    }
  }
}
