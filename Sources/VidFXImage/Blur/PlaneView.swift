import VidFXPixels

/// One component of a picture in somebody else's memory: rows of samples of one type.
///
/// Whoever makes a view keeps its memory alive and unshared for writing as long as the view is used; that contract is why
/// it is `@unchecked Sendable`.
package struct PlaneView: @unchecked Sendable {
  /// The first sample of the top row.
  package var baseAddress: UnsafeMutableRawPointer
  /// Bytes from one row to the next; may be negative.
  package var bytesPerRow: Int
  /// Samples of this component across.
  package var width: Int
  /// Rows.
  package var height: Int
  /// Samples of memory from one of the component to the next: 1 when planar, 2 in the chroma plane of `nv12`.
  package var step: Int
  /// How a sample is stored.
  package var type: PixelFormat.SampleType
  /// Significant bits of an integer sample.
  package var depth: Int
  /// How far the significant bits are shifted up (6 in `p010le`); code values are what is stored, shifted down again.
  package var shift: Int

  /// A view of memory; `depth` nil means all bits of the type.
  package init(
    baseAddress: UnsafeMutableRawPointer, bytesPerRow: Int, width: Int, height: Int, step: Int = 1,
    type: PixelFormat.SampleType, depth: Int? = nil, shift: Int = 0
  ) {
    self.baseAddress = baseAddress
    self.bytesPerRow = bytesPerRow
    self.width = width
    self.height = height
    self.step = step
    self.type = type
    self.depth = depth ?? type.size * 8
    self.shift = shift
  }

  /// The view of component `index` of `buffer`.
  package init(_ buffer: PixelBuffer, component index: Int) {
    let component = buffer.format.components[index]
    let size = buffer.format.size(ofComponent: index, width: buffer.width, height: buffer.height)
    let plane = buffer.planes[component.plane]
    self.init(
      baseAddress: plane.baseAddress + component.offset * buffer.format.sample.size, bytesPerRow: plane.bytesPerRow,
      width: size.width, height: size.height, step: component.step, type: buffer.format.sample,
      depth: component.depth, shift: component.shift)
  }

  /// The address of the sample in column `x` of row `y`.
  func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    baseAddress + (y * bytesPerRow + x * step * type.size)
  }

  /// Whether both store the same code values as the same bytes.
  func holdsCodes(like other: PlaneView) -> Bool {
    type == other.type && depth == other.depth && shift == other.shift
  }

  /// Bits of fraction when code values are held in 16-bit words; nil where that would be less than 6, or samples are
  /// floats.
  var wordBits: Int? { type != .float32 && depth <= 10 ? 16 - depth : nil }

  /// What code values are stored as: multiplied by 2^`shift`.
  var storedScale: Float { type == .float32 ? 1 : Float(1 << shift) }

  /// The greatest code value.
  var maximum: Float { type == .float32 ? .greatestFiniteMagnitude : Float((1 << depth) - 1) }
}
