import VidFXKernelSet
import VidFXPixels

/// One way to call a sample kernel.
struct SampleKernelCase: Sendable {
  let name: String
  /// Calls it for a number of pixels (of the register; of the narrow row when resampling).
  let call: @Sendable (SampleKernels, BenchmarkMemory, Int) -> Void
}

private let rgba: UInt32 = 0x0302_0100
private let rgb: UInt32 = 0xFF02_0100

private func load(_ name: String, _ type: PixelFormat.SampleType, step: Int = 1, weight: Float = 0) -> SampleKernelCase
{
  SampleKernelCase(name: "load \(name)") { samples, memory, count in
    samples.load[type](memory.quad, memory.row, memory.row + 8192, step, count, weight, 1 / 255)
  }
}

private func store(
  _ name: String, _ type: PixelFormat.SampleType, step: Int = 1, multiplier: Int32 = 1, dithered: Bool = false
) -> SampleKernelCase {
  SampleKernelCase(name: "store \(name)") { samples, memory, count in
    samples.store[type](
      memory.row, step, memory.quad, count, 219, 16, 255, multiplier, dithered ? UnsafePointer(memory.dither) : nil)
  }
}

private func interleaved(_ name: String, _ type: PixelFormat.SampleType, _ order: UInt32, _ step: Int)
  -> [SampleKernelCase]
{
  [
    SampleKernelCase(name: "load \(name)") { samples, memory, count in
      samples.loadInterleaved[type](memory.quad, memory.stride, memory.row, order, step, count, 1 / 255)
    },
    SampleKernelCase(name: "store \(name)") { samples, memory, count in
      samples.storeInterleaved[type](memory.row, order, step, memory.quad, memory.stride, count, 255, 255, nil)
    },
  ]
}

/// Every sample kernel on its usual formats.
let sampleKernelCases: [SampleKernelCase] =
  [
    load("u8", .uint8), load("u8 two rows", .uint8, weight: 0.25), load("u8 step 2", .uint8, step: 2),
    load("u8 step 4", .uint8, step: 4), load("u16", .uint16), load("u16 step 2", .uint16, step: 2),
    load("f32", .float32), store("u8", .uint8), store("u8 dithered", .uint8, dithered: true),
    store("u8 step 2", .uint8, step: 2), store("u16", .uint16), store("u16 step 2", .uint16, step: 2, multiplier: 64),
    store("f32", .float32),
  ] + interleaved("rgba", .uint8, rgba, 4) + interleaved("rgb24", .uint8, rgb, 3)
  + interleaved("rgba64le", .uint16, rgba, 4) + interleaved("rgb48le", .uint16, rgb, 3)
  + interleaved("rgbaf32le", .float32, rgba, 4)
  + [2, 4].flatMap { factor in
    [
      SampleKernelCase(name: "upsample by \(factor)") { samples, memory, count in
        samples.upsample(memory.quad, memory.other + 16, factor, count / factor, memory.dither)
      },
      SampleKernelCase(name: "downsample by \(factor)") { samples, memory, count in
        samples.downsample(memory.quad, memory.other + 16, factor, count / factor, memory.dither)
      },
    ]
  } + [
    SampleKernelCase(name: "combine") { samples, memory, count in
      samples.combine(memory.quad, memory.other, count, 0.5, 0.5)
    }
  ]
