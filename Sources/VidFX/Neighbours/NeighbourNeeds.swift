import Foundation
import VidFXPipeline
import VidFXPixels

/// What the filters of a graph that show other moments ask for, before anything is read.
package struct NeighbourNeeds: Sendable {
  /// Those filters by their places in the graph.
  let kinds: [Int: TimeNeighbour]
  /// How far the output reaches, over all of them that lie behind each other.
  let reach: FrameReach

  /// Looks for such filters in `graph`.
  package init(_ graph: FilterGraph) {
    var kinds: [Int: TimeNeighbour] = [:]
    var reach = FrameReach()
    for (index, node) in graph.nodes.enumerated() {
      guard let kind = TimeNeighbour(node) else { continue }
      kinds[index] = kind
      reach.add(kind.span)
    }
    (self.kinds, self.reach) = (kinds, reach)
  }

  /// Whether there are any.
  package var isEmpty: Bool { kinds.isEmpty }

  /// Bytes of the pictures that are kept beside those on their way through the filters.
  ///
  /// - Parameters:
  ///   - frame: A frame as it is read.
  ///   - size: Pixels of the output.
  ///   - rate: Frames a second, where windows are in seconds.
  ///   - flight: Frames that are filtered at once.
  package func byteCount(frame: VideoFrame, size: CGSize, rate: Double?, flight: Int) -> Int {
    guard !isEmpty else { return 0 }
    // A video whose rate nobody knows has no more frames than displays show, as a rule.
    let sources = reach.frameCount(rate: rate ?? 60)
    let picture = Int(size.width * size.height) * 4 * (frame.pixels.format.hasAlpha ? 4 : 3)
    let pictures = kinds.reduce(0) { sum, entry in
      switch entry.value {
      case .trails: sum + flight + 2
      case .freeze: sum + 1
      // The first filter reads the frames themselves.
      case .average(let span):
        entry.key == 0
          ? sum
          : sum + flight
            + {
              var own = FrameReach(); own.add(span); return own
            }().frameCount(rate: rate ?? 60)
      }
    }
    return sources * frame.byteCount + pictures * picture
  }
}
