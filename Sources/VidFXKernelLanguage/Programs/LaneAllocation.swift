/// Gives the registers of a program places: those of one that is not needed any more go to the next (linear scan).
struct LaneAllocation {
  private var places: [Int?]
  private var isFree: [Bool] = []

  init(registerCount: Int) { places = [Int?](repeating: nil, count: registerCount) }

  /// How many places there are.
  var count: Int { isFree.count }

  func place(of register: Int) -> Int {
    guard let place = places[register] else { preconditionFailure("register \(register) was never written") }
    return place
  }

  /// Gives `register` a place for good.
  mutating func keep(_ register: Int) { places[register] = take(1) }

  /// The instructions of `body` over places; those of `results` stay to the end.
  mutating func allocate(_ body: [LaneInstruction], results: [Int]) -> [LaneInstruction] {
    let kept = places.map { $0 != nil }
    let lastUses = Self.lastUses(body, results: results, registerCount: places.count)
    var ending: [[Int]] = [[Int]](repeating: [], count: body.count)
    for (register, last) in lastUses.enumerated() where !kept[register] {
      if let last, last < body.count { ending[last].append(register) }
    }
    var placed: [LaneInstruction] = []
    placed.reserveCapacity(body.count)
    for (index, instruction) in body.enumerated() {
      // A position that is sampled is copied into the result, so it must not lie there.
      let overlaps = instruction.resultCount == 1
      let ended = ending[index]
      let written = instruction.result..<instruction.result + instruction.resultCount
      if overlaps { release(ended.filter { !written.contains($0) && places[$0] != nil }) }
      // Released places are still this instruction's operands.
      let operands = instruction
      if !written.isEmpty, places[written.lowerBound] == nil {
        let first = take(written.count)
        for (offset, register) in written.enumerated() { places[register] = first + offset }
      }
      placed.append(operands.renamed { places[$0]! })
      release(overlaps ? ended.filter(written.contains) : ended)
    }
    return placed
  }

  private mutating func release(_ registers: [Int]) {
    for register in registers { if let place = places[register] { isFree[place] = true } }
  }

  /// The first of `count` free places side by side.
  private mutating func take(_ count: Int) -> Int {
    var run = 0
    for place in isFree.indices {
      run = isFree[place] ? run + 1 : 0
      if run == count {
        let first = place + 1 - count
        for taken in first...place { isFree[taken] = false }
        return first
      }
    }
    let first = isFree.count - run
    for place in first..<isFree.count { isFree[place] = false }
    while isFree.count < first + count { isFree.append(false) }
    return first
  }

  /// The instruction after which each register's value is not needed any more.
  private static func lastUses(_ body: [LaneInstruction], results: [Int], registerCount: Int) -> [Int?] {
    var first = [Int?](repeating: nil, count: registerCount)
    var last = [Int?](repeating: nil, count: registerCount)
    for (index, instruction) in body.enumerated() {
      let written = instruction.result..<instruction.result + instruction.resultCount
      for register in Array(written) + instruction.operands {
        if first[register] == nil { first[register] = index }
        last[register] = index
      }
    }
    // What was there before a loop and is used in it is needed in its next turn too. Inner loops end first.
    for (end, instruction) in body.enumerated() {
      guard case .repeat(let start) = instruction.code else { continue }
      for register in 0..<registerCount {
        guard let begun = first[register], let ended = last[register] else { continue }
        if begun < start, ended >= start, ended < end { last[register] = end }
      }
    }
    for register in results where first[register] != nil { last[register] = body.count }
    return last
  }
}
