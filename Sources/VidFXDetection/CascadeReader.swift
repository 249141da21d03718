/// Reads the XML that OpenCV keeps cascades in: elements with numbers, no attributes that matter, no entities.
struct CascadeReader {
  private var path: [String] = []
  private var text: [UInt8] = []
  private(set) var cascade = Cascade()
  /// Why it cannot be used; nil so far.
  private(set) var fault: String?

  /// Reads a whole file.
  init(_ file: [UInt8]) {
    var place = 0
    while place < file.count, fault == nil {
      guard file[place] == UInt8(ascii: "<") else {
        text.append(file[place])
        place += 1
        continue
      }
      if file[place...].starts(with: "<!--".utf8) {
        place = Self.end(of: "-->", in: file, from: place)
        continue
      }
      let end = Self.end(of: ">", in: file, from: place)
      let tag = String(decoding: file[min(place + 1, end)..<max(place + 1, end - 1)], as: UTF8.self)
      place = end
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        close()
      } else {
        open(String(tag.prefix { !$0.isWhitespace && $0 != "/" }))
        if tag.hasSuffix("/") { close() }
      }
    }
    fault = fault ?? cascade.fault
  }

  /// The place behind the next `mark`; the end where there is none.
  private static func end(of mark: String, in file: [UInt8], from place: Int) -> Int {
    let mark = Array(mark.utf8)
    var place = place
    while place + mark.count <= file.count {
      if file[place] == mark[0], file[place..<place + mark.count].elementsEqual(mark) { return place + mark.count }
      place += 1
    }
    return file.count
  }

  private mutating func open(_ name: String) {
    path.append(name)
    text = []
    if name == "rects" { cascade.features.append(cascade.rectangles.endIndex..<cascade.rectangles.endIndex) }
  }

  private mutating func close() {
    guard let name = path.popLast() else { return }
    let numbers = String(decoding: text, as: UTF8.self).split { $0.isWhitespace }.map { Double($0) }
    text = []
    let values = numbers.compactMap(\.self)
    guard values.count == numbers.count else { return }
    let (stage, feature) = (cascade.stages.indices.last, cascade.features.indices.last)
    switch (name, path.last) {
    case ("width", "cascade"): cascade.width = whole(values.first)
    case ("height", "cascade"): cascade.height = whole(values.first)
    case ("stageThreshold", _):
      // OpenCV takes so much off against rounding.
      cascade.stages.append(
        Cascade.Stage(
          threshold: Float((values.first ?? 0) - 1e-5), trees: cascade.trees.endIndex..<cascade.trees.endIndex))
    case ("internalNodes", _):
      guard values.count.isMultiple(of: 4), let stage else { return fault = "has a question of another form" }
      let start = cascade.nodes.endIndex
      cascade.nodes += stride(from: 0, to: values.count, by: 4).map { start in
        Cascade.Node(
          left: whole(values[start]), right: whole(values[start + 1]), feature: whole(values[start + 2]),
          threshold: Float(values[start + 3]))
      }
      let leaves = cascade.leaves.endIndex
      cascade.trees.append(Cascade.Tree(nodes: start..<cascade.nodes.endIndex, leaves: leaves..<leaves))
      cascade.stages[stage].trees = cascade.stages[stage].trees.lowerBound..<cascade.trees.endIndex
    case ("leafValues", _):
      guard let tree = cascade.trees.indices.last else { return fault = "has an answer without a question" }
      let start = cascade.leaves.endIndex
      cascade.leaves += values.map { Float($0) }
      cascade.trees[tree].leaves = start..<cascade.leaves.endIndex
    case ("_", "rects"):
      guard values.count == 5, let feature else { return fault = "has a rectangle of another form" }
      cascade.rectangles.append(
        Cascade.Rectangle(
          x: whole(values[0]), y: whole(values[1]), width: whole(values[2]), height: whole(values[3]),
          weight: Float(values[4])))
      cascade.features[feature] = cascade.features[feature].lowerBound..<cascade.rectangles.endIndex
    case ("tilted", _) where values.first != 0: fault = "has tilted rectangles, which are not known here"
    default: break
    }
  }

  private func whole(_ value: Double?) -> Int { value.flatMap { Int(exactly: $0) } ?? -1 }
}
