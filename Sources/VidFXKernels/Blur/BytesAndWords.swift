internal import CVector
import VidFXKernelSet

let widenBytes: PlaneKernels.WidenBytes = { out, row, step, count in
  let row = row.assumingMemoryBound(to: UInt8.self)
  var i = 0
  if step == 1 {
    while i + Words.scalarCount <= count {
      vfx_blur_store_words(out + i, vfx_blur_widen(row + i))
      i += Words.scalarCount
    }
  }
  while i < count {
    out[i] = UInt16(row[i * step]) << 8
    i += 1
  }
}

let widenCodes: PlaneKernels.WidenCodes = { out, row, step, bits, count in
  let row = row.assumingMemoryBound(to: UInt16.self)
  let limit = UInt16(65535 >> bits)
  var i = 0
  if step == 1 {
    while i + Words.scalarCount <= count {
      vfx_blur_store_words(out + i, vfx_blur_shift_left(vfx_blur_load_codes(row + i, 0, limit), bits))
      i += Words.scalarCount
    }
  }
  while i < count {
    out[i] = min(row[i * step], limit) << UInt16(bits)
    i += 1
  }
}

let gatherBytes: PlaneKernels.GatherBytes = { out, row, step, count in
  let row = row.assumingMemoryBound(to: UInt8.self)
  if step == 2 {
    for i in 0..<count { out[i] = row[2 * i] }
  } else {
    for i in 0..<count { out[i] = row[step * i] }
  }
}

let scatterBytes: PlaneKernels.Scatter = { row, step, samples, count in
  let row = row.assumingMemoryBound(to: UInt8.self)
  let samples = samples.assumingMemoryBound(to: UInt8.self)
  for i in 0..<count { row[step * i] = samples[i] }
}

let scatterCodes: PlaneKernels.Scatter = { row, step, samples, count in
  let row = row.assumingMemoryBound(to: UInt16.self)
  let samples = samples.assumingMemoryBound(to: UInt16.self)
  for i in 0..<count { row[step * i] = samples[i] }
}

/// `words` plus what `dither` says: half a code value, or 256 + 256 times something else from −1 to 1.
@inline(__always)
func dithered(_ words: Words, _ dither: UnsafePointer<UInt16>?, _ index: Int) -> Words {
  guard let dither else { return vfx_blur_add_clamped(words, vfx_blur_splat_words(128)) }
  return vfx_blur_subtract_clamped(
    vfx_blur_add_clamped(words, vfx_blur_load_words(dither + index)), vfx_blur_splat_words(128))
}

let narrowToBytes: PlaneKernels.NarrowToBytes = { out, row, dither, count in
  @inline(__always)
  func bytes(_ i: Int) -> vfx_blur_bytes {
    vfx_blur_high_bytes(dithered(vfx_blur_load_words(row + i), dither, i & 63))
  }
  var i = 0
  while i + Words.scalarCount <= count {
    vfx_blur_store_bytes(out + i, bytes(i))
    i += Words.scalarCount
  }
  if i < count { vfx_blur_store_some_bytes(out + i, bytes(i), count - i) }
}

/// The code values of `words`, 2^`bits` each, times 2^`shift`.
@inline(__always)
func codes(_ words: Words, _ bits: Int32, _ shift: Int32) -> Words {
  let half = vfx_blur_splat_words(1 << UInt16(bits - 1))
  return vfx_blur_shift_left(vfx_blur_shift_right(vfx_blur_add_clamped(words, half), bits), shift)
}

let narrowToCodes: PlaneKernels.NarrowToCodes = { out, row, bits, shift, count in
  var i = 0
  while i + Words.scalarCount <= count {
    vfx_blur_store_words(out + i, codes(vfx_blur_load_words(row + i), bits, shift))
    i += Words.scalarCount
  }
  if i < count { vfx_blur_store_some(out + i, codes(vfx_blur_load_words(row + i), bits, shift), 2 * (count - i)) }
}
