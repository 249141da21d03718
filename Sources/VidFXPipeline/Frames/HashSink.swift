import VidFXPixels

/// Hashes each frame instead of writing it, in the form of ffmpeg's `framemd5`.
///
/// What is hashed are the rows of each plane without their padding, planes in order: the bytes of ffmpeg's `rawvideo`. So
/// equal pixels hash alike whatever their strides, and `ffmpeg -i FILE -f framemd5 -` prints the same digests. No frame is
/// kept.
public final class HashSink: FrameSink {
  private let report: @Sendable (FrameHash) throws -> Void
  private let state: Monitor<State>

  private struct State: Sendable {
    var total: MD5?
    var digest: String?
    var isCancelled = false
  }

  /// Makes a sink that calls `report` for each frame, in order; what it throws, `write` throws.
  ///
  /// - Parameter hashesWhole: Whether to fill ``digest`` too, at the cost of hashing everything twice.
  public init(hashesWhole: Bool = false, report: @escaping @Sendable (FrameHash) throws -> Void = { _ in }) {
    self.report = report
    state = Monitor(State(total: hashesWhole ? MD5() : nil))
  }

  /// The digest of all frames together, which is what `ffmpeg -f md5` prints; `nil` before ``finish()``.
  public var digest: String? { state.read(\.digest) }

  /// Hashes the visible samples and reports.
  public func write(_ frame: VideoFrame) throws {
    var (total, isCancelled) = state.read { ($0.total, $0.isCancelled) }
    if isCancelled { throw CancellationError() }
    var hash = MD5()
    let byteCount = Self.forEachRow(of: frame.pixels) { row in
      hash.update(row)
      total?.update(row)
    }
    state.update { [total] in $0.total = total }
    try report(FrameHash(frame: frame, byteCount: byteCount, digest: hash.finalize()))
  }

  /// Completes ``digest``.
  public func finish() throws {
    let isCancelled = state.update { state in
      if !state.isCancelled { state.digest = state.total?.finalize() }
      return state.isCancelled
    }
    if isCancelled { throw CancellationError() }
  }

  /// Makes later calls throw.
  public func cancel() {
    state.update { $0.isCancelled = true }
  }

  /// Calls `body` with the samples of each row, and returns how many bytes that were.
  private static func forEachRow(of pixels: PixelBuffer, _ body: (RawSpan) -> Void) -> Int {
    var byteCount = 0
    for plane in 0..<pixels.format.planeCount {
      let layout = pixels.format.layout(ofPlane: plane, width: pixels.width, height: pixels.height)
      for row in 0..<layout.rows {
        body(RawSpan(_unsafeStart: pixels.planes[plane].row(row), byteCount: layout.bytesPerRow))
        byteCount += layout.bytesPerRow
      }
    }
    return byteCount
  }
}
