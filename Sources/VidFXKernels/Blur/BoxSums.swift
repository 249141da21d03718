import VidFXKernelSet

let accumulateRow: PlaneKernels.AccumulateRow = { sums, row, factor, times, count in
  // Adding 1.5·2⁵² leaves a whole number in the low bits of the sum.
  let magic = 6755399441055744.0
  let bits = Int64(bitPattern: magic.bitPattern)
  for i in 0..<count {
    let whole = Int64(bitPattern: (Double(row[i]) * factor + magic).bitPattern) &- bits
    sums[i] &+= whole &* times
  }
}

let averageRow: PlaneKernels.AverageRow = {
  out, sums, prefix, existing, radius, first, count, factor, clamps, rounds in
  var sum: Int64 = 0
  prefix[0] = 0
  for i in 0..<existing {
    sum &+= sums[i]
    prefix[i + 1] = sum
  }
  let (left, right) = clamps != 0 ? (sums[0], sums[existing - 1]) : (0, 0)
  @inline(__always)
  func mean(_ sum: Int64) -> Float {
    let mean = Double(sum) * factor
    return rounds != 0 ? Float((mean + 0.5).rounded(.down)) : Float(mean)
  }
  /// The sum around number `x`, some of whose neighbours may not exist.
  func edgeSum(_ x: Int) -> Int64 {
    let (lower, upper) = (x - radius, x + radius + 1)
    let inside = prefix[min(max(upper, 0), existing)] &- prefix[max(min(lower, existing), 0)]
    return inside &+ Int64(max(min(upper, 0) - lower, 0)) &* left
      &+ Int64(max(upper - max(lower, existing), 0)) &* right
  }
  let lower = min(max(radius - first, 0), count)
  let upper = max(min(existing - radius - first, count), lower)
  for i in 0..<lower { out[i] = mean(edgeSum(first + i)) }
  for i in lower..<upper {
    let x = first + i
    out[i] = mean(prefix[x + radius + 1] &- prefix[x - radius])
  }
  for i in upper..<count { out[i] = mean(edgeSum(first + i)) }
}
