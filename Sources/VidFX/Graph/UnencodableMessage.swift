import CoreImage
import Foundation
import VidFXFilters
import VidFXImage
import VidFXPipeline

/// A message of which a bar code's filter makes no picture: too long for it, or with characters that it does not have.
package struct UnencodableMessage {
  /// The filter, by its short name.
  package let filter: String
  /// Bytes of the message.
  package let byteCount: Int

  /// The first one of `graph`; nil where every message can be shown.
  ///
  /// - Parameter files: The bytes of each file that a data parameter names.
  package init?(in graph: FilterGraph, files: [String: Data]) {
    for node in graph.nodes {
      guard let definition = BuiltInFilters.definition(named: node.schema.name),
        definition.categories.contains(.generator),
        let message = Self.message(of: node, files)
      else { continue }
      var parameters = ["inputMessage": FilterValue.data(message)]
      for argument in node.arguments where argument.parameter.key != "inputMessage" {
        // Words decide how much a code holds, as the level of correction does; numbers only until they change.
        switch argument.value {
        case .text(let text): parameters[argument.parameter.key] = .string(text)
        case .scalar(let value): parameters[argument.parameter.key] = value.constant.map(FilterValue.number)
        default: continue
        }
      }
      guard definition.output(for: parameters) == nil else { continue }
      (filter, byteCount) = (node.schema.shortName, message.count)
      return
    }
    return nil
  }

  private static func message(of node: FilterGraph.Node, _ files: [String: Data]) -> Data? {
    switch node.arguments.first(where: { $0.parameter.key == "inputMessage" })?.value {
    case .text(let text): Data(text.utf8)
    case .file(let path): files[path]
    default: nil
    }
  }
}
