internal import CVector
import VidFXKernelSet

let segmentsKernel: StripOperation = { quad, _, stride, count, constants, table, x, y in
  guard let table else { return }
  let (segments, half) = (Int(constants[0]), constants[1])
  let color = splatPixels(constants + 2)
  var index = 0
  while index < count {
    vfx_store(quad + index, vfx_splat(0))
    index += Lanes.scalarCount
  }
  var segment = 0
  while segment < segments {
    let ends = table + 4 * segment
    segment += 1
    let reach = half + 1
    // Most strips are far from most segments.
    if y < min(ends[1], ends[3]) - reach || y > max(ends[1], ends[3]) + reach { continue }
    let (left, right) = (min(ends[0], ends[2]) - reach - x, max(ends[0], ends[2]) + reach - x)
    if right < 0 || left > Float(count) { continue }
    let (dx, dy) = (ends[2] - ends[0], ends[3] - ends[1])
    let squared = dx * dx + dy * dy
    let inverse = squared > 0 ? 1 / squared : 0
    let (startX, wayX, wayY) = (vfx_splat(ends[0]), vfx_splat(dx), vfx_splat(dy))
    let (alongX, alongY) = (vfx_splat(dx * inverse), vfx_splat((y - ends[1]) * dy * inverse))
    let (fromY, limit, wide) = (vfx_splat(y - ends[1]), vfx_splat(half + 0.5), vfx_splat(2 * half))
    let first = Int(max(left, 0)) / Lanes.scalarCount * Lanes.scalarCount
    var place = first
    while place < count && Float(place) <= right {
      let fromX = vfx_splat(x) + (vfx_ramp() + vfx_splat(Float(place))) - startX
      let t = unit(fromX * alongX + alongY)
      let (awayX, awayY) = (fromX - t * wayX, fromY - t * wayY)
      let covered = vfx_min(unit(limit - vfx_sqrt(awayX * awayX + awayY * awayY)), wide)
      vfx_store(quad + place, vfx_max(vfx_load(quad + place), covered))
      place += Lanes.scalarCount
    }
  }
  index = 0
  while index < count {
    store(color * vfx_load(quad + index), quad, stride, index)
    index += Lanes.scalarCount
  }
}
