/// One picture in memory: a format, a size, planes, and what its code values mean.
///
/// Shared by reference. Whoever holds a buffer may read it from any thread; only its sole holder may write, and does so
/// before handing it on. That contract, not a lock, is why it is `@unchecked Sendable`.
public final class PixelBuffer: @unchecked Sendable {
  /// The layout of samples.
  public let format: PixelFormat
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Top row first; as many as the format has.
  public let planes: [Plane]
  /// What the code values mean.
  public var color: ColorDescription
  /// Whether rows belong to alternate fields, so that chroma rows cover luma rows of their own parity.
  public var isInterlaced = false
  /// Whether colour is stored times alpha, as Core Image's bitmaps are and video is not; only for full-range codes.
  public var isPremultiplied = false

  /// Rows of samples: an address, which keeps nothing alive. Whoever uses one holds on to its buffer as long.
  public struct Plane: @unchecked Sendable {
    /// The first sample of the top row.
    public let baseAddress: UnsafeMutableRawPointer
    /// Bytes from one row to the next; negative where rows are stored bottom up.
    public let bytesPerRow: Int
    /// Bytes of a row that hold samples.
    public let rowBytes: Int
    /// Number of rows.
    public let rows: Int

    /// The first byte of `row`.
    @inlinable
    public func row(_ row: Int) -> UnsafeMutableRawPointer { baseAddress + row * bytesPerRow }

    /// Makes a plane over memory that somebody else keeps alive.
    public init(baseAddress: UnsafeMutableRawPointer, bytesPerRow: Int, rowBytes: Int, rows: Int) {
      self.baseAddress = baseAddress
      self.bytesPerRow = bytesPerRow
      self.rowBytes = rowBytes
      self.rows = rows
    }
  }

  /// Keeps the memory of the planes alive, and may take it back when the buffer goes.
  private let owner: AnyObject

  /// Wraps planes whose memory lives as long as `owner` does.
  ///
  /// - Parameter planes: As many as `format` has, each with at least the rows and bytes that its layout asks for.
  public init(
    format: PixelFormat, width: Int, height: Int, planes: [Plane], color: ColorDescription = .unspecified,
    owner: AnyObject
  ) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(planes.count >= format.planeCount, "\(format) has \(format.planeCount) planes")
    self.format = format
    self.width = width
    self.height = height
    self.planes = planes
    self.color = color
    self.owner = owner
  }

  /// Allocates a buffer of its own: rows begin at multiples of 64 bytes, and up to the next multiple of 64 bytes after
  /// a row's samples may be read and written.
  public convenience init(format: PixelFormat, width: Int, height: Int, color: ColorDescription = .unspecified) {
    let layout = PixelBufferLayout(format: format, width: width, height: height)
    self.init(layout: layout, memory: AlignedMemory(byteCount: layout.byteCount), color: color)
  }

  /// Bytes from one row to the next of `plane` in buffers that are allocated here or by a pool.
  public static func bytesPerRow(format: PixelFormat, width: Int, plane: Int) -> Int {
    PixelBufferLayout(format: format, width: width, height: 1).planes[plane].bytesPerRow
  }

  convenience init(layout: PixelBufferLayout, memory: AlignedMemory, color: ColorDescription) {
    self.init(
      format: layout.format, width: layout.width, height: layout.height,
      planes: layout.planes.map {
        Plane(
          baseAddress: memory.baseAddress + $0.offset, bytesPerRow: $0.bytesPerRow, rowBytes: $0.rowBytes, rows: $0.rows
        )
      },
      color: color, owner: memory)
  }
}

/// Offsets and strides of a buffer that is allocated in one piece.
struct PixelBufferLayout: Hashable, Sendable {
  struct Plane: Hashable, Sendable {
    var offset: Int
    var bytesPerRow: Int
    var rowBytes: Int
    var rows: Int
  }

  let format: PixelFormat
  let width: Int
  let height: Int
  let planes: [Plane]
  let byteCount: Int

  init(format: PixelFormat, width: Int, height: Int) {
    var planes: [Plane] = []
    var offset = 0
    for index in 0..<format.planeCount {
      let (rowBytes, rows) = format.layout(ofPlane: index, width: width, height: height)
      var stride = (rowBytes + 63) & ~63
      // Rows a multiple of 4096 bytes apart fall into the same cache sets, which vertical filters walk across.
      if stride.isMultiple(of: 1024) { stride += 64 }
      planes.append(Plane(offset: offset, bytesPerRow: stride, rowBytes: rowBytes, rows: rows))
      offset += stride * rows
    }
    self.format = format
    self.width = width
    self.height = height
    self.planes = planes
    self.byteCount = offset
  }
}

/// Memory at a 64-byte boundary, freed with its last holder.
final class AlignedMemory: @unchecked Sendable {
  let baseAddress: UnsafeMutableRawPointer
  let byteCount: Int

  init(byteCount: Int) {
    self.byteCount = byteCount
    // 64 bytes more, so that a vector read at the last sample stays inside.
    baseAddress = .allocate(byteCount: byteCount + 64, alignment: 64)
  }

  deinit { baseAddress.deallocate() }
}
