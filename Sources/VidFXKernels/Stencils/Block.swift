internal import CVector

/// Registers that are filled side by side, so that pointers and weights are fetched once for all.
typealias Block = (a: Lanes, b: Lanes)

@inline(__always)
func load(_ p: UnsafePointer<Float>) -> Block { (vfx_load(p), vfx_load(p + Lanes.scalarCount)) }

@inline(__always)
func store(_ p: UnsafeMutablePointer<Float>, _ block: Block) {
  vfx_store(p, block.a)
  vfx_store(p + Lanes.scalarCount, block.b)
}
