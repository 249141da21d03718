internal import CVector

/// One register of floats.
typealias Floats = vfx_blur_floats

/// Calls `body` with the index of every ``Floats`` of `count` floats, the last one perhaps reaching past the end.
@inline(__always)
func forEachFloats(_ count: Int, _ body: (Int) -> Void) {
  var index = 0
  while index < count {
    body(index)
    index += Floats.scalarCount
  }
}
