import Foundation
import VidFXKernelSet
import VidFXPixels

extension Renderer {
  /// Mixes two pictures sample by sample, in bands.
  func run(
    _ pass: WeighedMixPass, from front: PixelBuffer, and back: PixelBuffer, by weights: PixelBuffer,
    to output: PixelBuffer
  ) {
    for index in pass.format.components.indices {
      let mix = ComponentMix(pass, component: index, front, back, weights, output, kernels)
      let bands = workers.width == 1 ? 1 : min(mix.height, workers.width * 4)
      workers.forEach(bands) { [scratch] band in
        scratch.withBytes(ComponentMix.scratchBytes) { bytes in
          let registers = bytes.assumingMemoryBound(to: Float.self)
          for row in mix.height * band / bands..<mix.height * (band + 1) / bands { mix.run(row: row, registers) }
        }
      }
    }
  }
}

/// One component of two pictures and of the weights, at its own resolution.
private struct ComponentMix: @unchecked Sendable {
  let height: Int
  private let width: Int
  private let component: PixelFormat.Component
  private let sampleSize: Int
  private let front, back, output: PixelBuffer.Plane
  private let weights: PixelBuffer.Plane
  private let greatestWeight: UInt16
  private let load, loadWeights: SampleKernels.Load
  private let store: SampleKernels.Store
  private let mix: LaneOperation

  /// Samples at a time: few, so that most runs beside a border are of one picture alone.
  private static let length = 256
  static let scratchBytes = 3 * length * MemoryLayout<Float>.size

  init(
    _ pass: WeighedMixPass, component index: Int, _ front: PixelBuffer, _ back: PixelBuffer, _ weights: PixelBuffer,
    _ output: PixelBuffer, _ kernels: KernelTable
  ) {
    let format = pass.format
    component = format.components[index]
    (width, height) = format.size(ofComponent: index, width: output.width, height: output.height)
    sampleSize = format.sample.size
    self.front = front.planes[component.plane]
    self.back = back.planes[component.plane]
    self.output = output.planes[component.plane]
    self.weights = weights.planes[pass.weightFormat.components[index].plane]
    greatestWeight = UInt16((1 << pass.weightFormat.depth) - 1)
    load = kernels.samples.load[format.sample]
    loadWeights = kernels.samples.load[pass.weightFormat.sample]
    store = kernels.samples.store[format.sample]
    mix = kernels[LaneOp.mix]
  }

  func run(row: Int, _ registers: UnsafeMutablePointer<Float>) {
    let (first, second, share) = (registers, registers + Self.length, registers + 2 * Self.length)
    let offset = component.offset * sampleSize
    let (a, b, target) = (front.row(row) + offset, back.row(row) + offset, output.row(row) + offset)
    let part = weights.row(row).assumingMemoryBound(to: UInt16.self)
    // What is shifted up loads with its shift, and is shifted up again when stored.
    let scale = 1 / Float(1 << component.shift)
    let maximum = Float((1 << component.depth) - 1)
    for x in stride(from: 0, to: width, by: Self.length) {
      let count = min(Self.length, width - x)
      let place = x * component.step * sampleSize
      if let picture = onlyPicture(part + x, count, a, b), component.step == 1 {
        (target + place).copyMemory(from: picture + place, byteCount: count * sampleSize)
        continue
      }
      load(first, a + place, a + place, component.step, count, 0, scale)
      load(second, b + place, b + place, component.step, count, 0, scale)
      loadWeights(share, part + x, part + x, 1, count, 0, 1 / Float(greatestWeight))
      mix(first, first, second, share, (count + 15) & ~15)
      store(
        target + place, component.step, first, count, 1, 0, maximum, Int32(1 << component.shift), nil)
    }
  }

  /// The picture that alone shows in `count` samples with the weights `part`.
  private func onlyPicture(
    _ part: UnsafePointer<UInt16>, _ count: Int, _ a: UnsafeMutableRawPointer, _ b: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer? {
    guard part[0] == 0 || part[0] == greatestWeight, memcmp(part, part + 1, (count - 1) * 2) == 0 else { return nil }
    return part[0] == 0 ? a : b
  }
}
