internal import CV4L2
import VidFXPixels

extension VideoDevice {
  /// The formats that the hardware makes or takes, in the driver's order; none when it does not say.
  ///
  /// Formats that libv4l would convert to are left out.
  package func offeredFormats(_ direction: StreamDirection) -> [OfferedFormat] {
    var formats: [OfferedFormat] = []
    for index in 0..<UInt32(256) {
      var entry = v4l2_fmtdesc()
      entry.index = index
      entry.type = direction.bufferType.rawValue
      guard attempt(.enumFmt, &entry) == 0 else { break }
      if entry.flags & UInt32(V4L2_FMT_FLAG_EMULATED) != 0 { continue }
      formats.append(
        OfferedFormat(
          code: FourCC(rawValue: entry.pixelformat),
          name: withUnsafeBytes(of: entry.description, String.init(paddedBytes:)),
          isCompressed: entry.flags & UInt32(V4L2_FMT_FLAG_COMPRESSED) != 0))
    }
    return formats
  }

  /// The sizes of `code`.
  package func offeredSizes(of code: FourCC) -> OfferedSizes {
    var sizes: [OfferedSizes.Size] = []
    for index in 0..<UInt32(1024) {
      var entry = v4l2_frmsizeenum()
      entry.index = index
      entry.pixel_format = code.rawValue
      guard attempt(.enumFrameSizes, &entry) == 0 else { break }
      if entry.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue {
        sizes.append(.init(Int(entry.discrete.width), Int(entry.discrete.height)))
        continue
      }
      let range = entry.stepwise
      return .stepwise(
        minimum: .init(Int(range.min_width), Int(range.min_height)),
        maximum: .init(Int(range.max_width), Int(range.max_height)),
        // Continuous ranges leave the steps at 0 or 1.
        step: .init(max(1, Int(range.step_width)), max(1, Int(range.step_height))))
    }
    return sizes.isEmpty ? .unknown : .discrete(sizes)
  }

  /// The times between frames of `code` at `size`.
  package func offeredIntervals(of code: FourCC, _ size: OfferedSizes.Size) -> OfferedIntervals {
    var intervals: [Rational] = []
    for index in 0..<UInt32(1024) {
      var entry = v4l2_frmivalenum()
      entry.index = index
      entry.pixel_format = code.rawValue
      entry.width = UInt32(size.width)
      entry.height = UInt32(size.height)
      guard attempt(.enumFrameIntervals, &entry) == 0 else { break }
      if entry.type == V4L2_FRMIVAL_TYPE_DISCRETE.rawValue {
        let interval = Rational(entry.discrete)
        if interval.isKnown { intervals.append(interval) }
        continue
      }
      let (shortest, longest) = (Rational(entry.stepwise.min), Rational(entry.stepwise.max))
      return shortest.isKnown && longest.isKnown ? .continuous(minimum: shortest, maximum: longest) : .unknown
    }
    return intervals.isEmpty ? .unknown : .discrete(intervals)
  }
}

extension Rational {
  init(_ fraction: v4l2_fract) { self.init(Int64(fraction.numerator), Int64(fraction.denominator)) }
}
