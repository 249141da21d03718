import CoreImage
import Foundation
import VidFXImage
import VidFXPipeline
import VidFXPixels

/// Turns a graph with the values of one frame into a recipe.
///
/// The command's coordinates have their origin at the top left; positions, rectangles and transforms are turned over here.
public struct GraphRecipe: Sendable {
  private let definitions: [FilterDefinition]
  private let edge: EdgeMode
  /// Bytes of the files that data parameters name, by path.
  private let files: [String: Data]

  /// Prepares `graph`, whose filters are built in or texts.
  ///
  /// - Parameter files: The bytes of each file that a data parameter names.
  public init(_ graph: FilterGraph, edge: EdgeMode = .clamp, files: [String: Data] = [:]) {
    self.init(graph, edge: edge, files: files, own: nil)
  }

  /// Prepares `graph`, whose filters are built in, texts, or `own`.
  init(_ graph: FilterGraph, edge: EdgeMode = .clamp, files: [String: Data] = [:], own: FilterDefinition?) {
    self.edge = edge
    self.files = files
    definitions = graph.nodes.map { node in
      if let own, own.name == node.schema.name { return own }
      if let kernel = node.schema.kernel { return kernel.filter.definition(repeatsBorder: edge != .transparent) }
      guard let definition = BuiltInFilters.definition(named: node.schema.name) else {
        preconditionFailure("\(node.schema.name) was bound from the built-in filters")
      }
      return definition
    }
  }

  /// The recipe for `inputs`, the job's images, and `files`, those that the text names, with `values` as
  /// ``GraphTimeline`` gives them.
  ///
  /// - Parameters:
  ///   - wanted: What to stop at; the output where it is nil.
  ///   - neighbours: Gives the result of a filter that shows other moments, from its number and its input.
  func image(
    _ inputs: [CIImage], files images: [String: CIImage], values: GraphTimeline.Values, frame: CGRect,
    of wanted: FilterGraph.Image? = nil, neighbours: (_ node: Int, _ input: CIImage) throws -> CIImage = { $1 }
  ) rethrows -> CIImage {
    let wanted = wanted ?? values.graph.output
    // Filters stand behind those whose results they use.
    let count: Int =
      switch wanted {
      case .node(let index): index + 1
      case .input, .file: 0
      }
    var results: [PlacedImage] = []
    func find(_ image: FilterGraph.Image) -> PlacedImage {
      switch image {
      case .input(0): PlacedImage(inputs.first ?? .empty(), isFramed: true)
      case .input(let index): PlacedImage(index < inputs.count ? inputs[index] : .empty(), atTopOf: frame)
      case .node(let index): results[index]
      case .file(let path): PlacedImage(images[path] ?? .empty(), atTopOf: frame)
      }
    }
    for (index, node) in values.graph.nodes[..<count].enumerated() {
      guard values.isEnabled[index] else {
        results.append(node.bypass.map(find) ?? PlacedImage(.empty(), isFramed: true))
        continue
      }
      let definition = definitions[index]
      if TimeNeighbour.names.contains(definition.name) {
        let source = node.bypass.map(find)?.shown(in: frame) ?? .empty()
        results.append(PlacedImage(try neighbours(index, source), isFramed: true))
        continue
      }
      var parameters: [String: FilterValue] = [:]
      var sources: [PlacedImage] = []
      for (place, argument) in node.arguments.enumerated() {
        let key = argument.parameter.key
        switch argument.value {
        case .image(let image):
          let source = find(image)
          let found = source.image(for: definition, frame)
          sources.append(source)
          parameters[key] = .image(spreads(definition) ? edge.continued(found) : found)
        case .scalar, .vector:
          parameters[key] = value(values.numbers[index][place], for: definition.input(key), frame: frame)
        case .text(let text):
          // Bytes are given as the text that they spell, as the message of a bar code.
          parameters[key] = argument.parameter.kind == .data ? .data(Data(text.utf8)) : .string(text)
        case .file(let path): parameters[key] = files[path].map(FilterValue.data)
        }
      }
      fillPositions(&parameters, definition, frame)
      fillDimension(&parameters)
      results.append(
        PlacedImage(definition, parameters, of: sources, spreads: spreads(definition), frame: frame))
    }
    return find(wanted).shown(in: frame)
  }

  /// Whether the filter reads pixels beyond the border, where `edge` decides what is there.
  private func spreads(_ definition: FilterDefinition) -> Bool {
    let isWave = definition.name == "CIRippleTransition"
    return edge != .transparent
      && (isWave || definition.categories.contains(.blur) || definition.categories.contains(.sharpen))
  }

  /// Parameters that nobody gave and whose default is a place on a 300-pixel image: the middle, or the whole, of the frame.
  private func fillPositions(
    _ parameters: inout [String: FilterValue], _ definition: FilterDefinition, _ frame: CGRect
  ) {
    for input in definition.inputs where parameters[input.key] == nil {
      if input.key == "inputCenter" {
        parameters[input.key] = .vector(CIVector(x: frame.midX, y: frame.midY))
      } else if input.key == "inputExtent" {
        parameters[input.key] = .vector(CIVector(cgRect: frame))
      }
    }
  }

  /// A table of colours tells its own dimension.
  private func fillDimension(_ parameters: inout [String: FilterValue]) {
    for key in CubeFile.keys {
      guard case .data(let data) = parameters[key], let dimension = CubeFile.dimension(ofFloats: data.count) else {
        continue
      }
      parameters["inputCubeDimension"] = .number(Double(dimension))
    }
  }

  private func value(_ numbers: [Double], for input: FilterInput?, frame: CGRect) -> FilterValue {
    let height = Double(frame.height)
    switch (input?.className, input?.attributeType) {
    case ("CIColor", _):
      return .color(
        CIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1))
    case ("NSValue", _):
      // The same movement seen from the top left corner: turn over, transform, turn back.
      let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      let given = CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      return .transform(flip.concatenating(given).concatenating(flip))
    case (_, kCIAttributeTypePosition): return .vector(CIVector(x: numbers[0], y: height - numbers[1]))
    case (_, kCIAttributeTypePosition3):
      return .vector(CIVector(x: numbers[0], y: height - numbers[1], z: numbers[2]))
    case (_, kCIAttributeTypeRectangle):
      return .vector(CIVector(x: numbers[0], y: height - numbers[1] - numbers[3], z: numbers[2], w: numbers[3]))
    case ("NSArray", _):
      // Points in turn: every second number counts from the top.
      let values = numbers.enumerated().map { CGFloat($0.offset.isMultiple(of: 2) ? $0.element : height - $0.element) }
      return .vector(CIVector(values: values))
    case ("CIVector", _): return .vector(CIVector(values: numbers.map { CGFloat($0) }))
    default: return .number(numbers[0])
    }
  }
}
