internal import CVector
import VidFXKernelSet

let decimateRows: PlaneKernels.DecimateRows = { even, odd, rows, count in
  let (a, b, c, d, e) = (rows[0]!, rows[1]!, rows[2]!, rows[3]!, rows[4]!)
  @inline(__always)
  func column(_ i: Int) -> Floats {
    vfx_blur_binomial(
      vfx_blur_load(a + i), vfx_blur_load(b + i), vfx_blur_load(c + i), vfx_blur_load(d + i), vfx_blur_load(e + i))
  }
  forEachFloats(count) { i in
    let (low, high) = (column(2 * i), column(2 * i + Floats.scalarCount))
    vfx_blur_store(even + i, vfx_blur_even(low, high))
    vfx_blur_store(odd + i, vfx_blur_odd(low, high))
  }
}

let decimateRow: PlaneKernels.DecimateRow = { out, even, odd, count in
  forEachFloats(count) { i in
    let sum = vfx_blur_binomial(
      vfx_blur_load(even + i - 1), vfx_blur_load(odd + i - 1), vfx_blur_load(even + i), vfx_blur_load(odd + i),
      vfx_blur_load(even + i + 1))
    vfx_blur_store(out + i, sum)
  }
}

let expandRows: PlaneKernels.ExpandRows = { out, above, row, below, count in
  if let above {
    forEachFloats(count) { i in
      vfx_blur_store(
        out + i, vfx_blur_expand_even(vfx_blur_load(above + i), vfx_blur_load(row + i), vfx_blur_load(below + i)))
    }
  } else {
    forEachFloats(count) { i in
      vfx_blur_store(out + i, vfx_blur_expand_odd(vfx_blur_load(row + i), vfx_blur_load(below + i)))
    }
  }
}

let expandRow: PlaneKernels.ExpandRow = { out, row, count in
  forEachFloats(count) { i in
    let (left, here, right) = (vfx_blur_load(row + i - 1), vfx_blur_load(row + i), vfx_blur_load(row + i + 1))
    vfx_blur_store_zipped(out + 2 * i, vfx_blur_expand_even(left, here, right), vfx_blur_expand_odd(here, right))
  }
}
