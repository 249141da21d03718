import VidFXPixels

extension Renderer {
  /// Mixes pictures component by component, in bands.
  func run(
    _ pass: MixPass, from front: PixelBuffer, and back: PixelBuffer, _ others: [PixelBuffer], to output: PixelBuffer
  ) {
    let load = kernels.samples.load[pass.format.sample]
    let store = kernels.samples.store[pass.format.sample]
    let size = pass.format.sample.size
    for (index, component) in pass.format.components.enumerated() {
      let (width, height) = pass.format.size(ofComponent: index, width: output.width, height: output.height)
      let bands = min(height, workers.width * 4)
      let step = component.step
      // What is shifted up loads with its shift, and is shifted up again when stored.
      let shift = Float(1 << component.shift)
      let maximum = Float((1 << component.depth) - 1)
      let combine = kernels.samples.combine
      workers.forEach(bands) { [scratch] band in
        scratch.withBytes(2048 * MemoryLayout<Float>.size) { bytes in
          let register = bytes.assumingMemoryBound(to: Float.self)
          let other = register + 1024
          for row in height * band / bands..<height * (band + 1) / bands {
            let offset = component.offset * size
            let a = front.planes[component.plane].row(row) + offset
            let b = back.planes[component.plane].row(row) + offset
            let target = output.planes[component.plane].row(row) + offset
            for x in stride(from: 0, to: width, by: 960) {
              let count = min(960, width - x)
              let place = x * step * size
              load(register, a + place, b + place, step, count, pass.weight, 1 / shift)
              for (picture, part) in zip(others, pass.others) {
                let c = picture.planes[component.plane].row(row) + offset + place
                load(other, c, c, step, count, 0, 1 / shift)
                combine(register, other, (count + 15) & ~15, 1 - part.weight, part.weight)
              }
              store(
                target + place, step, register, count, 1, 0, maximum, Int32(1 << component.shift), nil)
            }
          }
        }
      }
    }
  }
}
