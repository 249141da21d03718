import VidFXPixels

extension PixelBuffer {
  /// A buffer of random code values over the whole range of each component; floats of 0…1.
  public static func random(
    _ format: PixelFormat, width: Int, height: Int, color: ColorDescription = .unspecified, seed: UInt64
  ) -> PixelBuffer {
    let buffer = PixelBuffer(format: format, width: width, height: height, color: color)
    var generator = SeededGenerator(seed: seed)
    buffer.fill { component, _, _ in
      format.sample == .float32
        ? Double.random(in: 0...1, using: &generator)
        : Double(Int.random(in: 0..<(1 << format.components[component].depth), using: &generator))
    }
    return buffer
  }

  /// Sets every sample of every component, at the component's own resolution; top row first.
  public func fill(_ value: (_ component: Int, _ x: Int, _ y: Int) -> Double) {
    for (index, component) in format.components.enumerated() {
      let size = format.size(ofComponent: index, width: width, height: height)
      for y in 0..<size.height {
        let row = planes[component.plane].row(y)
        for x in 0..<size.width {
          let position = x * component.step + component.offset
          let sample = value(index, x, y)
          switch format.sample {
          case .uint8: row.assumingMemoryBound(to: UInt8.self)[position] = UInt8(sample)
          case .uint16: row.assumingMemoryBound(to: UInt16.self)[position] = UInt16(sample) << UInt16(component.shift)
          case .float32: row.assumingMemoryBound(to: Float.self)[position] = Float(sample)
          }
        }
      }
    }
  }

  /// A sample of a component at its own resolution; top row first.
  public func sample(_ component: Int, _ x: Int, _ y: Int) -> Double { ConversionOracle.code(self, component, x, y) }
}
