internal import CVector
import VidFXKernelSet

// Steps of warps that stretch or repeat columns and rows.

let cubicPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (linear, cubic) = (vfx_splat(constants[0]), vfx_splat(1 - constants[0]))
  @inline(__always)
  func stretched(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) { (x * (linear + cubic * (x * x)), y) }
  mapPositions(quad, stride, count, stretched)
}

/// Start, length and grown length of the middle part along one axis.
private typealias Part = (start: Lanes, length: Lanes, grown: Lanes)

@inline(__always)
private func part(_ constants: UnsafePointer<Float>) -> Part {
  (vfx_splat(constants[0]), vfx_splat(constants[1]), vfx_splat(constants[2]))
}

/// How far into the middle part `value` lies, between its ends.
@inline(__always)
private func place(_ value: Lanes, _ part: Part) -> Lanes {
  vfx_min(vfx_max(value - part.start, vfx_splat(0)), part.grown)
}

let ninePartPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (across, up) = (part(constants), part(constants + 3))
  let (ratioX, ratioY) = (across.length / across.grown, up.length / up.grown)
  @inline(__always)
  func stretched(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let (placeX, placeY) = (place(x, across), place(y, up))
    return (x - placeX + placeX * ratioX, y - placeY + placeY * ratioY)
  }
  mapPositions(quad, stride, count, stretched)
}

let ninePartTilePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (across, up, flips) = (part(constants), part(constants + 3), vfx_splat(constants[6]))
  let (half, two) = (vfx_splat(0.5), vfx_splat(2))
  @inline(__always)
  func repeated(_ value: Lanes, _ part: Part, _ flips: Lanes) -> Lanes {
    let place = place(value, part)
    let tile = vfx_floor(place / part.length)
    let inside = place - tile * part.length
    let isOdd = (tile - two * vfx_floor(tile * half)) * flips
    let shown = vfx_where_less(half, isOdd, part.length - inside, inside)
    return value - place + vfx_where_less(place, part.grown, shown, part.length)
  }
  @inline(__always)
  func tiled(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    (repeated(x, across, vfx_splat(0)), repeated(y, up, flips))
  }
  mapPositions(quad, stride, count, tiled)
}
