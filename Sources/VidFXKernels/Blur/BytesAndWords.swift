internal import CVector
import VidFXKernelSet

let widenRow: PlaneKernels.WidenRow = { out, row, step, count in
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

let gatherBytes: PlaneKernels.GatherBytes = { out, row, step, count in
  let row = row.assumingMemoryBound(to: UInt8.self)
  if step == 2 {
    for i in 0..<count { out[i] = row[2 * i] }
  } else {
    for i in 0..<count { out[i] = row[step * i] }
  }
}

let scatterBytes: PlaneKernels.ScatterBytes = { row, step, bytes, count in
  let row = row.assumingMemoryBound(to: UInt8.self)
  for i in 0..<count { row[step * i] = bytes[i] }
}

/// `words` plus what `dither` says: half a code value, or 256 + 256 times something else from −1 to 1.
@inline(__always)
func dithered(_ words: Words, _ dither: UnsafePointer<UInt16>?, _ index: Int) -> Words {
  guard let dither else { return vfx_blur_add_clamped(words, vfx_blur_splat_words(128)) }
  return vfx_blur_subtract_clamped(
    vfx_blur_add_clamped(words, vfx_blur_load_words(dither + index)), vfx_blur_splat_words(128))
}

let narrowRow: PlaneKernels.NarrowRow = { out, row, dither, count in
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
