/// The member of `candidates` that `name` most probably meant, or nil when none is near.
///
/// Near means: the same but for case, or at most a third of its letters mistyped (inserted, dropped, changed, or two
/// swapped), or a beginning of at least three letters. Equal candidates: the first wins.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let typed = Array(name.lowercased().utf8)
  guard !typed.isEmpty, typed.count <= 64 else { return nil }
  let allowed = typed.count < 3 ? typed.count - 1 : max(1, typed.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased().utf8)
    let distance: Int
    if typed.count >= 3, letters.starts(with: typed) {
      distance = min(allowed, letters.count - typed.count)
    } else if abs(letters.count - typed.count) > allowed {
      continue
    } else {
      distance = editDistance(typed, letters)
    }
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// Insertions, deletions, changes and swaps of neighbours that turn `a` into `b` (optimal string alignment).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
