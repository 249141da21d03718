internal import CVector
import VidFXKernelSet

/// The stores of planar and semi-planar formats.
let sampleStores = SampleKernels.BySample<SampleKernels.Store>(
  uint8: { row, step, register, count, scale, offset, maximum, multiplier, dither in
    let quantizer: Quantizer = (scale, offset, maximum)
    switch step {
    case 1:
      storeCodes(row, 1, 1, register, count, quantizer, dither, { vfx_store_u8($0, $1) }) {
        vfx_store_u8_some($0, $1, 1, $2)
      }
    case 2:
      storeCodes(row, 2, 2, register, count, quantizer, dither, { vfx_store_u8_step2($0, $1) }) {
        vfx_store_u8_some($0, $1, 2, $2)
      }
    default:
      storeCodes(row, 0, step, register, count, quantizer, dither, { vfx_store_u8($0, $1) }) {
        vfx_store_u8_some($0, $1, step, $2)
      }
    }
  },
  uint16: { row, step, register, count, scale, offset, maximum, multiplier, dither in
    let quantizer: Quantizer = (scale, offset, maximum)
    switch step {
    case 1:
      storeCodes(row, 1, 2, register, count, quantizer, dither, { vfx_store_u16($0, $1, multiplier) }) {
        vfx_store_u16_some($0, $1, multiplier, 1, $2)
      }
    case 2:
      storeCodes(row, 2, 4, register, count, quantizer, dither, { vfx_store_u16_step2($0, $1, multiplier) }) {
        vfx_store_u16_some($0, $1, multiplier, 2, $2)
      }
    default:
      storeCodes(row, 0, 2 * step, register, count, quantizer, dither, { vfx_store_u16($0, $1, multiplier) }) {
        vfx_store_u16_some($0, $1, multiplier, step, $2)
      }
    }
  },
  float32: { row, step, register, count, scale, offset, _, _, _ in
    let (scale, offset) = (vfx_f16(repeating: scale), vfx_f16(repeating: offset))
    let whole = step == 1 ? wholeGroups(count, step: 1) : 0
    var index = 0
    while index < whole {
      vfx_store_f32(row + 4 * index, vfx_load16(register + index) * scale + offset)
      index += groupSize
    }
    while index < count {
      let values = vfx_load16(register + index) * scale + offset
      vfx_store_f32_some(row + 4 * step * index, values, step, min(groupSize, count - index))
      index += groupSize
    }
  })

/// What turns values into codes.
private typealias Quantizer = (scale: Float, offset: Float, maximum: Float)

/// round(value · scale + offset + dither), at most the maximum, of the group at `index`; see vfx_codes16 for what is
/// below 0.
@inline(__always)
private func codes(
  _ register: UnsafePointer<Float>, _ index: Int, _ quantizer: Quantizer, _ dither: UnsafePointer<Float>?
) -> vfx_i16 {
  var values = vfx_load16(register + index) * vfx_f16(repeating: quantizer.scale)
  values += vfx_f16(repeating: quantizer.offset)
  if let dither { values += vfx_load16(dither + (index & 63)) }
  return vfx_codes16(values, quantizer.maximum)
}

/// Stores whole groups of `groupStep` (0: none) with `group` and the rest with `some`; samples are `bytes` apart.
@inline(__always)
private func storeCodes(
  _ row: UnsafeMutableRawPointer, _ groupStep: Int, _ bytes: Int, _ register: UnsafePointer<Float>, _ count: Int,
  _ quantizer: Quantizer, _ dither: UnsafePointer<Float>?, _ group: (UnsafeMutableRawPointer, vfx_i16) -> Void,
  _ some: (UnsafeMutableRawPointer, vfx_i16, Int) -> Void
) {
  let whole = groupStep == 0 ? 0 : wholeGroups(count, step: groupStep)
  var index = 0
  if let dither {
    while index < whole {
      group(row + bytes * index, codes(register, index, quantizer, dither))
      index += groupSize
    }
  } else {
    while index < whole {
      group(row + bytes * index, codes(register, index, quantizer, nil))
      index += groupSize
    }
  }
  while index < count {
    some(row + bytes * index, codes(register, index, quantizer, dither), min(groupSize, count - index))
    index += groupSize
  }
}
