internal import CVector

/// Samples that one step of a sample kernel handles.
let groupSize = 16

/// How many of `count` samples, `step` apart, whole groups cover without touching anything past the last sample.
///
/// A group of step n spans 16·n samples, n − 1 more than it needs; so with n > 1 the last sample is never in one.
@inline(__always)
func wholeGroups(_ count: Int, step: Int) -> Int {
  (step == 1 ? count : max(count - 1, 0)) & ~(groupSize - 1)
}
