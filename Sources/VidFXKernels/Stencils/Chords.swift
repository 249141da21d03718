internal import CVector
import VidFXKernelSet

// Rows of discs: chords grow out of one another, and each goes to the rows of results that see it.

let spreadSumsKernel: StencilKernels.SpreadSums = { upper, lower, row, reaches, edges, chordCount, count in
  @inline(__always)
  func add(_ p: UnsafeMutablePointer<Float>, _ chord: Block) {
    let sum = load(p)
    store(p, (sum.a + chord.a, sum.b + chord.b))
  }
  var i = 0
  while i < count {
    var sum: Block = (vfx_splat(0), vfx_splat(0))
    var reach = -1
    for k in 0..<chordCount {
      let wanted = Int(reaches[k])
      while reach < wanted {
        reach += 1
        let left = load(row + (i - reach))
        if reach == 0 {
          sum = left
        } else {
          let right = load(row + (i + reach))
          sum.a += left.a + right.a
          sum.b += left.b + right.b
        }
      }
      let (left, right) = (load(row + (i - reach - 1)), load(row + (i + reach + 1)))
      let (own, edge) = (reach < 0 ? load(row + i) : left, vfx_splat(edges[k]))
      let other = reach < 0 ? own : right
      let chord: Block = (sum.a + (own.a + other.a) * edge, sum.b + (own.b + other.b) * edge)
      if let p = upper[k] { add(p + i, chord) }
      if let p = lower[k] { add(p + i, chord) }
    }
    i += 2 * Lanes.scalarCount
  }
}

let spreadMaximaKernel: StencilKernels.SpreadExtremes = { upper, lower, row, reaches, chordCount, count in
  @inline(__always)
  func greater(_ a: Block, _ b: Block) -> Block { (vfx_max(a.a, b.a), vfx_max(a.b, b.b)) }
  var i = 0
  while i < count {
    var greatest = load(row + i)
    var reach = 0
    for k in 0..<chordCount {
      let wanted = Int(reaches[k])
      while reach < wanted {
        reach += 1
        greatest = greater(greatest, greater(load(row + (i - reach)), load(row + (i + reach))))
      }
      if let p = upper[k] { store(p + i, greater(load(p + i), greatest)) }
      if let p = lower[k] { store(p + i, greater(load(p + i), greatest)) }
    }
    i += 2 * Lanes.scalarCount
  }
}

let spreadMinimaKernel: StencilKernels.SpreadExtremes = { upper, lower, row, reaches, chordCount, count in
  @inline(__always)
  func lesser(_ a: Block, _ b: Block) -> Block { (vfx_min(a.a, b.a), vfx_min(a.b, b.b)) }
  var i = 0
  while i < count {
    var least = load(row + i)
    var reach = 0
    for k in 0..<chordCount {
      let wanted = Int(reaches[k])
      while reach < wanted {
        reach += 1
        least = lesser(least, lesser(load(row + (i - reach)), load(row + (i + reach))))
      }
      if let p = upper[k] { store(p + i, lesser(load(p + i), least)) }
      if let p = lower[k] { store(p + i, lesser(load(p + i), least)) }
    }
    i += 2 * Lanes.scalarCount
  }
}
