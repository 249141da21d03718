internal import CVector
import VidFXKernelSet

// What strip operations are written in. Everything here inlines, and groups of registers are tuples rather than
// structs: the compiler gives every struct copying helpers with names that all levels share, and the linker would keep
// one level's for all.

/// One register of floats at the module's level: 4, 8 or 16 lanes.
typealias Lanes = vfx_lanes
/// The integers of one register.
typealias Ints = vfx_ints
/// r, g and b of some pixels.
typealias Colors = (r: Lanes, g: Lanes, b: Lanes)
/// r, g, b and a of some pixels.
typealias Pixels = (r: Lanes, g: Lanes, b: Lanes, a: Lanes)

// MARK: Memory

@inline(__always)
func loadColors(_ quad: UnsafePointer<Float>, _ stride: Int, _ index: Int) -> Colors {
  let p = quad + index
  return (vfx_load(p), vfx_load(p + stride), vfx_load(p + 2 * stride))
}

@inline(__always)
func loadPixels(_ quad: UnsafePointer<Float>, _ stride: Int, _ index: Int) -> Pixels {
  let p = quad + index
  return (vfx_load(p), vfx_load(p + stride), vfx_load(p + 2 * stride), vfx_load(p + 3 * stride))
}

@inline(__always)
func store(_ colors: Colors, _ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ index: Int) {
  let p = quad + index
  vfx_store(p, colors.r)
  vfx_store(p + stride, colors.g)
  vfx_store(p + 2 * stride, colors.b)
}

@inline(__always)
func store(_ pixels: Pixels, _ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ index: Int) {
  let p = quad + index
  vfx_store(p, pixels.r)
  vfx_store(p + stride, pixels.g)
  vfx_store(p + 2 * stride, pixels.b)
  vfx_store(p + 3 * stride, pixels.a)
}

/// The same four constants in every lane.
@inline(__always)
func splatPixels(_ p: UnsafePointer<Float>) -> Pixels {
  (vfx_splat(p[0]), vfx_splat(p[1]), vfx_splat(p[2]), vfx_splat(p[3]))
}

// MARK: Arithmetic

@inline(__always)
func * (a: Colors, factor: Lanes) -> Colors { (a.r * factor, a.g * factor, a.b * factor) }

@inline(__always)
func + (a: Pixels, b: Pixels) -> Pixels { (a.r + b.r, a.g + b.g, a.b + b.b, a.a + b.a) }

@inline(__always)
func * (a: Pixels, b: Pixels) -> Pixels { (a.r * b.r, a.g * b.g, a.b * b.b, a.a * b.a) }

@inline(__always)
func * (a: Pixels, factor: Lanes) -> Pixels { (a.r * factor, a.g * factor, a.b * factor, a.a * factor) }

/// a·(1 − t) + b·t.
@inline(__always)
func mixed(_ a: Pixels, _ b: Pixels, _ t: Lanes) -> Pixels { a * (vfx_splat(1) - t) + b * t }

/// `value` within 0…1; NaN becomes 0.
@inline(__always)
func unit(_ value: Lanes) -> Lanes { vfx_min(vfx_max(value, vfx_splat(0)), vfx_splat(1)) }

/// 3t² − 2t³.
@inline(__always)
func smooth(_ t: Lanes) -> Lanes { t * t * (vfx_splat(3) - vfx_splat(2) * t) }

// MARK: Loops
//
// Bodies are local functions marked `@inline(__always)`: the compiler leaves larger closures out of line.

/// Calls `body` with the index of every ``Lanes`` of `count` floats, a multiple of 16.
@inline(__always)
func forEachLanes(_ count: Int, _ body: (Int) -> Void) {
  var index = 0
  while index < count {
    body(index)
    index += Lanes.scalarCount
  }
}

/// Calls `body` with the index of every ``Lanes`` of `count` pixels and their centres from `x` on.
@inline(__always)
func forEachPosition(_ count: Int, _ x: Float, _ body: (Int, Lanes) -> Void) {
  var index = 0
  while index < count {
    body(index, vfx_splat(x) + (vfx_ramp() + vfx_splat(Float(index))))
    index += Lanes.scalarCount
  }
}

/// Replaces r, g and b of every pixel; alpha is not touched.
@inline(__always)
func mapColors(_ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ count: Int, _ body: (Colors) -> Colors) {
  var index = 0
  while index < count {
    store(body(loadColors(quad, stride, index)), quad, stride, index)
    index += Lanes.scalarCount
  }
}

/// Replaces r, g and b one after the other by the same function of each.
@inline(__always)
func mapComponents(_ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ count: Int, _ body: (Lanes) -> Lanes) {
  var register = quad
  let end = quad + 3 * stride
  while register < end {
    var index = 0
    while index < count {
      vfx_store(register + index, body(vfx_load(register + index)))
      index += Lanes.scalarCount
    }
    register += stride
  }
}

/// Replaces every pixel.
@inline(__always)
func mapPixels(_ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ count: Int, _ body: (Pixels) -> Pixels) {
  var index = 0
  while index < count {
    store(body(loadPixels(quad, stride, index)), quad, stride, index)
    index += Lanes.scalarCount
  }
}

/// Replaces x and y, the first two registers, of every pixel; coverage and light are not touched.
@inline(__always)
func mapPositions(
  _ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ count: Int, _ body: (Lanes, Lanes) -> (Lanes, Lanes)
) {
  var index = 0
  while index < count {
    let p = quad + index
    let (x, y) = body(vfx_load(p), vfx_load(p + stride))
    vfx_store(p, x)
    vfx_store(p + stride, y)
    index += Lanes.scalarCount
  }
}

/// Replaces every pixel by a function of itself and its partner in `other`.
@inline(__always)
func combine(
  _ quad: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>?, _ stride: Int, _ count: Int,
  _ body: (Pixels, Pixels) -> Pixels
) {
  guard let other else { return }
  var index = 0
  while index < count {
    store(body(loadPixels(quad, stride, index), loadPixels(other, stride, index)), quad, stride, index)
    index += Lanes.scalarCount
  }
}
