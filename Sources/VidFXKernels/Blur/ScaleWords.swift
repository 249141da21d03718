internal import CVector
import VidFXKernelSet

let decimateByteRow: PlaneKernels.DecimateByteRow = { out, row, count in
  guard count >= Words.scalarCount else {
    for i in 0..<count {
      let p = row + 2 * i
      let outer = UInt16(p[-2]) + UInt16(p[2])
      let inner = UInt16(p[-1]) + UInt16(p[1])
      out[i] = outer + 4 * inner + 6 * UInt16(p[0])
    }
    return
  }
  var i = 0
  while i + Words.scalarCount <= count {
    vfx_blur_store_words(out + i, vfx_blur_binomial_bytes(row + 2 * i))
    i += Words.scalarCount
  }
  // The last vector ends with the row, over some of the one before.
  i = count - Words.scalarCount
  vfx_blur_store_words(out + i, vfx_blur_binomial_bytes(row + 2 * i))
}

let decimateSumRows: PlaneKernels.DecimateSumRows = { out, rows, count in
  let (a, b, c, d, e) = (rows[0]!, rows[1]!, rows[2]!, rows[3]!, rows[4]!)
  var i = 0
  while i < count {
    let sum = vfx_blur_binomial_words(
      vfx_blur_load_words(a + i), vfx_blur_load_words(b + i), vfx_blur_load_words(c + i),
      vfx_blur_load_words(d + i), vfx_blur_load_words(e + i))
    vfx_blur_store_words(out + i, sum)
    i += Words.scalarCount
  }
}

let decimateCodeRow: PlaneKernels.DecimateCodeRow = { out, row, down, up, count in
  let limit = UInt16(4095 >> up)
  guard count >= Words.scalarCount else {
    for i in 0..<count {
      func code(_ k: Int) -> UInt16 { min(row[2 * i + k] >> UInt16(down), limit) }
      out[i] = (code(-2) + code(2) + 4 * (code(-1) + code(1)) + 6 * code(0)) << UInt16(up)
    }
    return
  }
  var i = 0
  while i + Words.scalarCount <= count {
    vfx_blur_store_words(out + i, vfx_blur_binomial_codes(row + 2 * i, down, limit, up))
    i += Words.scalarCount
  }
  // The last vector ends with the row, over some of the one before.
  i = count - Words.scalarCount
  vfx_blur_store_words(out + i, vfx_blur_binomial_codes(row + 2 * i, down, limit, up))
}

let decimateMeanRows: PlaneKernels.DecimateMeanRows = { out, rows, count in
  let (a, b, c, d, e) = (rows[0]!, rows[1]!, rows[2]!, rows[3]!, rows[4]!)
  var i = 0
  while i < count {
    let mean = vfx_blur_binomial_mean_words(
      vfx_blur_load_words(a + i), vfx_blur_load_words(b + i), vfx_blur_load_words(c + i),
      vfx_blur_load_words(d + i), vfx_blur_load_words(e + i))
    vfx_blur_store_words(out + i, mean)
    i += Words.scalarCount
  }
}

let decimateWordRows: PlaneKernels.DecimateWordRows = { even, odd, rows, scale, count in
  let (a, b, c, d, e) = (rows[0]!, rows[1]!, rows[2]!, rows[3]!, rows[4]!)
  /// Makes the results of ``Floats`` pairs of columns from `x` on.
  @inline(__always)
  func split(_ x: Int) {
    vfx_blur_store(even + x / 2, vfx_blur_binomial_even_words(a + x, b + x, c + x, d + x, e + x, scale))
    vfx_blur_store(odd + x / 2, vfx_blur_binomial_odd_words(a + x, b + x, c + x, d + x, e + x, scale))
  }
  let width = Words.scalarCount
  var x = 0
  while x + width <= count {
    split(x)
    x += width
  }
  // What is left over: once more up to the last whole pair, if there is room, and samples singly.
  if x + 1 < count, count >= width {
    x = (count & ~1) - width
    split(x)
    x += width
  }
  while x < count {
    let outer = Int32(a[x]) + Int32(e[x])
    let inner = Int32(b[x]) + Int32(d[x])
    (x & 1 == 0 ? even : odd)[x / 2] = Float(outer + 4 * inner + 6 * Int32(c[x])) * scale
    x += 1
  }
}

let expandRowToWords: PlaneKernels.ExpandRowToWords = { out, row, scale, count in
  forEachFloats(count) { i in
    let (left, here, right) = (vfx_blur_load(row + i - 1), vfx_blur_load(row + i), vfx_blur_load(row + i + 1))
    vfx_blur_store_words(
      out + 2 * i,
      vfx_blur_zipped_words(vfx_blur_expand_even(left, here, right), vfx_blur_expand_odd(here, right), scale))
  }
}

let expandWordRows: PlaneKernels.ExpandWordRows = { out, above, row, below, count in
  var i = 0
  if let above {
    while i < count {
      vfx_blur_store_words(
        out + i,
        vfx_blur_expand_even_words(
          vfx_blur_load_words(above + i), vfx_blur_load_words(row + i), vfx_blur_load_words(below + i)))
      i += Words.scalarCount
    }
  } else {
    while i < count {
      vfx_blur_store_words(out + i, vfx_blur_average(vfx_blur_load_words(row + i), vfx_blur_load_words(below + i)))
      i += Words.scalarCount
    }
  }
}

let expandRowToBytes: PlaneKernels.ExpandRowToBytes = { out, row, evenDither, oddDither, count in
  /// The bytes of ``Words`` words from `i` on.
  @inline(__always)
  func pairs(_ i: Int) -> Words {
    let p = row + i
    let (left, here, right) = (vfx_blur_load_words(p - 1), vfx_blur_load_words(p), vfx_blur_load_words(p + 1))
    let even = dithered(vfx_blur_expand_even_words(left, here, right), evenDither, i & 31)
    let odd = dithered(vfx_blur_average(here, right), oddDither, i & 31)
    return vfx_blur_pair_high_bytes(even, odd)
  }
  var i = 0
  while 2 * (i + Words.scalarCount) <= count {
    vfx_blur_store_words(out + 2 * i, pairs(i))
    i += Words.scalarCount
  }
  if 2 * i < count { vfx_blur_store_some(out + 2 * i, pairs(i), count - 2 * i) }
}

let expandRowToCodes: PlaneKernels.ExpandRowToCodes = { out, row, bits, shift, count in
  /// The code values of even and of odd numbers of ``Words`` words from `i` on.
  @inline(__always)
  func pairs(_ i: Int) -> (even: Words, odd: Words) {
    let p = row + i
    let (left, here, right) = (vfx_blur_load_words(p - 1), vfx_blur_load_words(p), vfx_blur_load_words(p + 1))
    return (
      codes(vfx_blur_expand_even_words(left, here, right), bits, shift),
      codes(vfx_blur_average(here, right), bits, shift)
    )
  }
  let width = Words.scalarCount
  var i = 0
  while 2 * (i + width) <= count {
    let (even, odd) = pairs(i)
    vfx_blur_store_words(out + 2 * i, vfx_blur_zip_low(even, odd))
    vfx_blur_store_words(out + 2 * i + width, vfx_blur_zip_high(even, odd))
    i += width
  }
  let rest = count - 2 * i
  if rest > 0 {
    let (even, odd) = pairs(i)
    vfx_blur_store_some(out + 2 * i, vfx_blur_zip_low(even, odd), 2 * min(rest, width))
    if rest > width {
      vfx_blur_store_some(out + 2 * i + width, vfx_blur_zip_high(even, odd), 2 * (rest - width))
    }
  }
}
