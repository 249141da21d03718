internal import CVector
import VidFXKernelSet

// Steps of warps that send every position of a cell to one place.

let hexagonCellPositionsKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  let half = vfx_splat(0.5)
  @inline(__always)
  func numbered(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let (fromX, fromY) = fromHexagonCentre(x, y)
    let row = vfx_floor((y - fromY) * vfx_splat(0.6666667) + half)
    let column = vfx_floor((x - fromX) * vfx_splat(0.57735027) - half * odd(row) + half)
    return (column + half, row + half)
  }
  mapPositions(quad, stride, count, numbered)
}

/// Where in its cell of side 1 a site lies, and a third number, all uniform over 0 ≤ v < 1.
private typealias Site = (x: Lanes, y: Lanes, size: Lanes)

@inline(__always)
private func site(_ column: Lanes, _ row: Lanes) -> Site {
  let bits = hash(floorModulo256(column) | (floorModulo256(row) &<< 8))
  return (
    vfx_float(vfx_shift_right(bits, 21)) * vfx_splat(0x1p-11),
    vfx_float(vfx_shift_right(bits, 10) & 0x7FF) * vfx_splat(0x1p-11), vfx_float(bits & 0x3FF) * vfx_splat(0x1p-10)
  )
}

let crystalPositionsKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func moved(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    // From the nearest corner of cells the sites of the four around it are at most √2 away, those of cells that are not
    // among the sixteen at least 3/2.
    let (left, bottom) = (vfx_floor(x + vfx_splat(0.5)), vfx_floor(y + vfx_splat(0.5)))
    var (nearX, nearY, near) = (x, y, vfx_splat(.infinity))
    var index = 0
    while index < 16 {
      let column = left + vfx_splat(Float(index & 3) - 2)
      let row = bottom + vfx_splat(Float(index >> 2) - 2)
      let place = site(column, row)
      let (siteX, siteY) = (column + place.x, row + place.y)
      let (dx, dy) = (x - siteX, y - siteY)
      let distance = dx * dx + dy * dy
      nearX = vfx_where_less(distance, near, siteX, nearX)
      nearY = vfx_where_less(distance, near, siteY, nearY)
      near = vfx_min(distance, near)
      index += 1
    }
    return (nearX, nearY)
  }
  mapPositions(quad, stride, count, moved)
}

let dotPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (oddX, oddY, pixels) = (vfx_splat(constants[0]), vfx_splat(constants[1]), vfx_splat(constants[2]))
  let (half, two) = (vfx_splat(0.5), vfx_splat(2))
  // A disc and half a pixel around it stay within half a cell of the cell's sides.
  let play = vfx_splat(1 - 1 / constants[2])
  @inline(__always)
  func dotted(_ p: Pixels) -> Pixels {
    let column = two * vfx_floor((p.r - oddX + half) * half) + oddX
    let row = two * vfx_floor((p.g - oddY + half) * half) + oddY
    let place = site(column, row)
    let x = column + half + (place.x - half) * play
    let y = row + half + (place.y - half) * play
    let (dx, dy) = (p.r - x, p.g - y)
    let radius = half * (vfx_splat(0.7) + vfx_splat(0.3) * place.size)
    let edge = unit((radius - vfx_sqrt(dx * dx + dy * dy)) * pixels + half)
    return (x, y, p.b * edge, p.a)
  }
  mapPixels(quad, stride, count, dotted)
}
