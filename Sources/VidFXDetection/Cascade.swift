/// Stages of weak classifiers over sums of rectangles, as OpenCV trains them (`cv::CascadeClassifier`).
///
/// Everything lies in flat lists, since every window walks them.
struct Cascade: Sendable {
  /// A rectangle in the window, and what its sum counts.
  struct Rectangle: Sendable {
    let x, y, width, height: Int
    let weight: Float
  }

  /// One question: a feature below its threshold goes left, else right; not above 0 a place among the leaves, turned over.
  struct Node: Sendable {
    let left, right, feature: Int
    let threshold: Float
  }

  /// A small tree of questions, and what each of its ends adds: places in the lists of nodes and leaves.
  struct Tree: Sendable {
    var nodes: Range<Int>
    var leaves: Range<Int>
  }

  /// Trees whose sum must reach a threshold.
  struct Stage: Sendable {
    let threshold: Float
    var trees: Range<Int>
  }

  /// Pixels of the window.
  var (width, height) = (0, 0)
  var stages: [Stage] = []
  var trees: [Tree] = []
  var nodes: [Node] = []
  var leaves: [Float] = []
  /// Places in the list of rectangles.
  var features: [Range<Int>] = []
  var rectangles: [Rectangle] = []

  /// What makes it unusable; nil where nothing does.
  var fault: String? {
    if width < 3 || height < 3 || width > 256 || height > 256 { return "has no window" }
    if stages.isEmpty || features.isEmpty { return "has no stages" }
    for tree in trees {
      if tree.nodes.isEmpty { return "has a tree without questions" }
      for (index, node) in nodes[tree.nodes].enumerated() {
        // Forwards only, so that every walk ends.
        let isWalkable = [node.left, node.right].allSatisfy {
          $0 > 0 ? $0 > index && $0 < tree.nodes.count : (0..<tree.leaves.count).contains(-$0)
        }
        if !isWalkable || !features.indices.contains(node.feature) { return "has a tree that leads nowhere" }
      }
    }
    for rectangle in rectangles
    where rectangle.x < 0 || rectangle.y < 0 || rectangle.width < 1 || rectangle.height < 1
      || rectangle.x + rectangle.width > width || rectangle.y + rectangle.height > height
    {
      return "has a rectangle outside its window"
    }
    return nil
  }
}
