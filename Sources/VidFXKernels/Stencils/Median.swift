internal import CVector
import VidFXKernelSet

/// Columns of three are sorted; the median is that of the greatest least, the median middle and the least greatest.
let medianOfNineKernel: StencilKernels.MedianOfNine = { out, taps, count in
  @inline(__always)
  func sorted(_ k: Int, _ i: Int) -> (Lanes, Lanes, Lanes) {
    let (a, b, c) = (vfx_load(taps[k]! + i), vfx_load(taps[k + 1]! + i), vfx_load(taps[k + 2]! + i))
    let (low, high) = (vfx_min(a, b), vfx_max(a, b))
    return (vfx_min(low, c), vfx_max(low, vfx_min(high, c)), vfx_max(high, c))
  }
  @inline(__always)
  func median(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
    vfx_max(vfx_min(a, b), vfx_min(vfx_max(a, b), c))
  }
  @inline(__always)
  func step(_ i: Int) {
    let (a, b, c) = (sorted(0, i), sorted(3, i), sorted(6, i))
    let least = vfx_max(vfx_max(a.0, b.0), c.0)
    let greatest = vfx_min(vfx_min(a.2, b.2), c.2)
    vfx_store(out + i, median(least, median(a.1, b.1, c.1), greatest))
  }
  forEachLanes(count, step)
}
