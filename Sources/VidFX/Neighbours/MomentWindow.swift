import Synchronization
import VidFXPipeline

/// The moments that frames at work may ask for: noted in order, let go when no frame at work reaches back to them.
final class MomentWindow: Sendable {
  /// How far frames reach.
  let reach: FrameReach

  private struct State {
    var moments: [Int: GraphMoment] = [:]
    var first = 0
    var end = 0
    var atWork: Set<Int> = []
  }
  private let state = Mutex(State())

  init(_ reach: FrameReach) { self.reach = reach }

  /// When the moment noted last appears; nil before the first.
  var lastTime: MediaTime? { state.withLock { $0.moments[$0.end - 1]?.time } }

  /// Adds the next moment.
  func note(_ moment: GraphMoment) {
    state.withLock { state in
      if state.moments.isEmpty { (state.first, state.end) = (moment.index, moment.index) }
      state.moments[moment.index] = moment
      state.atWork.insert(moment.index)
      state.end = moment.index + 1
    }
  }

  /// The moment of the frame numbered `index`; nil when it is none, or nothing asks for it any more.
  func moment(_ index: Int) -> GraphMoment? { state.withLock { $0.moments[index] } }

  /// The moments in `span` around `moment`, each with how often it counts: the first and last frame stand for those that
  /// are missing.
  func members(_ span: FrameSpan, around moment: GraphMoment) -> [(moment: GraphMoment, count: Int)] {
    state.withLock { state in
      switch span {
      case .frames(let before, let after):
        var members: [(moment: GraphMoment, count: Int)] = []
        for index in moment.index - before...moment.index + after {
          guard let member = state.moments[min(max(index, 0), state.end - 1)] else { continue }
          if let last = members.last, last.moment === member {
            members[members.count - 1].count += 1
          } else {
            members.append((member, 1))
          }
        }
        return members
      case .seconds(let seconds):
        func isNear(_ other: GraphMoment) -> Bool {
          abs((other.time - moment.time).seconds) <= seconds + FrameReach.tolerance
        }
        var (low, high) = (moment.index, moment.index)
        while let other = state.moments[low - 1], isNear(other) { low -= 1 }
        while let other = state.moments[high + 1], isNear(other) { high += 1 }
        return (low...high).compactMap { index in state.moments[index].map { ($0, 1) } }
      }
    }
  }

  /// Forgets all moments.
  func reset() { state.withLock { $0 = State() } }

  /// Says that the frame numbered `index`, and no other, asks for nothing more: it was filtered, skipped or dropped. One
  /// before it may have been taken and not have begun.
  ///
  /// - Returns: The first moment that is still there.
  func finish(_ index: Int) -> Int {
    state.withLock { state in
      state.atWork.remove(index)
      let oldest = state.atWork.min() ?? state.end
      let times = { (index: Int) in state.moments[index]?.time }
      let kept = reach.first(before: min(oldest, state.end - 1), times: times)
      while state.first < kept {
        state.moments[state.first] = nil
        state.first += 1
      }
      return state.first
    }
  }
}

/// How far frames reach back and ahead for others: frames and seconds of all filters that lie behind each other, added.
struct FrameReach: Hashable, Sendable {
  var framesBefore = 0
  var framesAfter = 0
  var seconds = 0.0

  /// Seconds by which containers round times.
  static let tolerance = 0.0005

  /// Adds what one more filter asks for.
  mutating func add(_ span: FrameSpan) {
    switch span {
    case .frames(let before, let after):
      framesBefore += before
      framesAfter += after
    case .seconds(let seconds): self.seconds += seconds + Self.tolerance
    }
  }

  /// The first frame that the one numbered `index` may ask for.
  func first(before index: Int, times: (Int) -> MediaTime?) -> Int {
    var first = index - framesBefore
    guard seconds > 0 else { return max(first, 0) }
    // Filters may stand in any order, so frames count on both sides of the seconds.
    guard let time = times(max(first, 0)) else { return max(first, 0) }
    while first > 0, let other = times(first - 1), (time - other).seconds <= seconds { first -= 1 }
    return max(first - framesBefore, 0)
  }

  /// Whether a frame has all that it may ask for, when those whose times are `following` come after it at `time`.
  func isCovered(at time: MediaTime, following: [MediaTime]) -> Bool {
    guard following.count >= framesAfter else { return false }
    guard seconds > 0 else { return true }
    let base = framesAfter > 0 ? following[framesAfter - 1] : time
    guard let beyond = following.firstIndex(where: { ($0 - base).seconds > seconds }) else { return false }
    return following.count > beyond + framesAfter
  }

  /// Frames that are held at most, beside the one that is filtered.
  func frameCount(rate: Double) -> Int {
    let timed = seconds > 0 ? Int((seconds * rate).rounded(.up)) + 1 : 0
    return (seconds > 0 ? 2 : 1) * (framesBefore + framesAfter) + 2 * timed
  }
}
