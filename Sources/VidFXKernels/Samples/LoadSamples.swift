internal import CVector
import VidFXKernelSet

let prefetchKernel: SampleKernels.Prefetch = { address, byteCount in vfx_prefetch(address, byteCount) }

/// The loads of planar and semi-planar formats.
let sampleLoads = SampleKernels.BySample<SampleKernels.Load>(
  uint8: { register, row0, row1, step, count, weight, scale in
    let rows = Rows(register, row0, row1, step, 1, count, weight, scale)
    switch step {
    case 1: rows.load({ vfx_load_u8($0) }, { vfx_load_u8_some($0, $1, $2) })
    case 2: rows.load({ vfx_load_u8_step2($0) }, { vfx_load_u8_some($0, $1, $2) })
    case 3: rows.load({ vfx_load_u8_step3($0) }, { vfx_load_u8_some($0, $1, $2) })
    case 4: rows.load({ vfx_load_u8_step4($0) }, { vfx_load_u8_some($0, $1, $2) })
    default: rows.loadRest(0) { vfx_load_u8_some($0, $1, $2) }
    }
  },
  uint16: { register, row0, row1, step, count, weight, scale in
    let rows = Rows(register, row0, row1, step, 2, count, weight, scale)
    switch step {
    case 1: rows.load({ vfx_load_u16($0) }, { vfx_load_u16_some($0, $1, $2) })
    case 2: rows.load({ vfx_load_u16_step2($0) }, { vfx_load_u16_some($0, $1, $2) })
    case 3: rows.load({ vfx_load_u16_step3($0) }, { vfx_load_u16_some($0, $1, $2) })
    case 4: rows.load({ vfx_load_u16_step4($0) }, { vfx_load_u16_some($0, $1, $2) })
    default: rows.loadRest(0) { vfx_load_u16_some($0, $1, $2) }
    }
  },
  float32: { register, row0, row1, step, count, weight, scale in
    let rows = Rows(register, row0, row1, step, 4, count, weight, scale)
    switch step {
    case 1: rows.load({ vfx_load_f32($0) }, { vfx_load_f32_some($0, $1, $2) })
    case 2: rows.load({ vfx_load_f32_step2($0) }, { vfx_load_f32_some($0, $1, $2) })
    case 3: rows.load({ vfx_load_f32_step3($0) }, { vfx_load_f32_some($0, $1, $2) })
    case 4: rows.load({ vfx_load_f32_step4($0) }, { vfx_load_f32_some($0, $1, $2) })
    default: rows.loadRest(0) { vfx_load_f32_some($0, $1, $2) }
    }
  })

/// The arguments of a load: one or two rows that are read into one register.
private struct Rows {
  private let register: UnsafeMutablePointer<Float>
  private let row0: UnsafeRawPointer
  private let row1: UnsafeRawPointer
  private let step: Int
  private let sampleSize: Int
  private let count: Int
  private let weight: Float
  private let scale: Float

  @inline(__always)
  init(
    _ register: UnsafeMutablePointer<Float>, _ row0: UnsafeRawPointer, _ row1: UnsafeRawPointer, _ step: Int,
    _ sampleSize: Int, _ count: Int, _ weight: Float, _ scale: Float
  ) {
    self.register = register
    self.row0 = row0
    self.row1 = row1
    self.step = step
    self.sampleSize = sampleSize
    self.count = count
    self.weight = weight
    self.scale = scale
  }

  /// Reads with `group` as far as whole groups go, and the rest with `some`.
  @inline(__always)
  func load(
    _ group: (UnsafeRawPointer) -> vfx_f16, _ some: (UnsafeRawPointer, Int, Int) -> vfx_f16
  ) {
    var whole = wholeGroups(count, step: step)
    let bytes = step * sampleSize
    var index = 0
    // What is left after whole groups is covered by one more that ends with the last sample a group may touch.
    let last = (step == 1 ? count : count - 1) - groupSize
    if weight == 0 {
      let scale = vfx_f16(repeating: scale)
      while index < whole {
        vfx_store16(register + index, group(row0 + index * bytes) * scale)
        index += groupSize
      }
      if index > 0 && last > index - groupSize {
        vfx_store16(register + last, group(row0 + last * bytes) * scale)
        whole = last + groupSize
      }
    } else {
      let blend = Blend(weight, scale)
      while index < whole {
        vfx_store16(register + index, blend(group(row0 + index * bytes), group(row1 + index * bytes)))
        index += groupSize
      }
      if index > 0 && last > index - groupSize {
        vfx_store16(register + last, blend(group(row0 + last * bytes), group(row1 + last * bytes)))
        whole = last + groupSize
      }
    }
    loadRest(whole, some)
  }

  /// Reads from sample `start` on with `some`.
  @inline(__always)
  func loadRest(_ start: Int, _ some: (UnsafeRawPointer, Int, Int) -> vfx_f16) {
    let bytes = step * sampleSize
    let blend = Blend(weight, scale)
    var index = start
    while index < count {
      let length = min(groupSize, count - index)
      var values = some(row0 + index * bytes, step, length)
      if weight == 0 {
        values *= vfx_f16(repeating: scale)
      } else {
        values = blend(values, some(row1 + index * bytes, step, length))
      }
      if length == 1 { register[index] = values[0] } else { vfx_store16(register + index, values) }
      index += groupSize
    }
  }
}

/// (row 0 · (1 − weight) + row 1 · weight) · scale.
private struct Blend {
  private let weight0: vfx_f16
  private let weight1: vfx_f16
  private let scale: vfx_f16

  @inline(__always)
  init(_ weight: Float, _ scale: Float) {
    weight0 = vfx_f16(repeating: 1 - weight)
    weight1 = vfx_f16(repeating: weight)
    self.scale = vfx_f16(repeating: scale)
  }

  @inline(__always)
  func callAsFunction(_ row0: vfx_f16, _ row1: vfx_f16) -> vfx_f16 {
    (row0 * weight0 + row1 * weight1) * scale
  }
}
