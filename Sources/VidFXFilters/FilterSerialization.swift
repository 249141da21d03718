import Foundation
import VidFXImage
import VidFXPixels

/// Filters as JSON: a list of `{"name": …, "parameters": {key: value, …}}`.
///
/// Numbers are numbers, vectors, colours (r, g, b, a) and transforms (a, b, c, d, tx, ty) lists of numbers, text is text and
/// bytes are base64; what a list means follows from the filter's parameter. Images are left out: they are inputs. So are bar
/// codes' words, and of text with attributes the text alone is kept.
public enum FilterSerialization {
  /// What is wrong with a text that should be filters.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// Not JSON, or not a list of filters; the parser's own words.
    case malformed(String)
    /// A name that no filter has.
    case unknownFilter(String)
    /// A parameter that the filter does not have.
    case unknownParameter(filter: String, key: String)
    /// A value of another type than the parameter's.
    case wrongType(filter: String, key: String, expected: String)

    /// What is wrong, where, and what would be right.
    public var description: String {
      switch self {
      case .malformed(let reason): "not a list of filters: \(reason)"
      case .unknownFilter(let name): "no filter is called \(name)"
      case .unknownParameter(let filter, let key): "\(filter) has no parameter \(key)"
      case .wrongType(let filter, let key, let expected): "\(filter).\(key) must be \(expected)"
      }
    }
  }

  private struct Entry: Codable {
    var name: String
    var parameters: [String: Value]
  }

  /// A parameter's value in JSON.
  private enum Value: Codable {
    case number(Double)
    case list([Double])
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let list = try? container.decode([Double].self) {
        self = .list(list)
      } else if let flag = try? container.decode(Bool.self) {
        self = .number(flag ? 1 : 0)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .list(let list): try container.encode(list)
      case .text(let text): try container.encode(text)
      }
    }
  }

  /// The names and parameters of built-in `filters`, keys sorted.
  public static func json(_ filters: [CIFilter]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(
      filters.map { filter in
        let pairs = filter.inputKeys.compactMap { key -> (String, Value)? in
          guard let object = filter.value(forKey: key), let value = FilterValue(object).flatMap(encoded) else {
            return nil
          }
          return (key, value)
        }
        return Entry(name: filter.name, parameters: Dictionary(uniqueKeysWithValues: pairs))
      })
  }

  /// The filters that `json` lists; parameters that it does not mention have their defaults.
  public static func filters(fromJSON json: Data) throws(Failure) -> [CIFilter] {
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: json)
    } catch {
      throw .malformed("\(error)")
    }
    return try entries.map { (entry) throws(Failure) in
      guard let filter = CIFilter(name: entry.name), let definition = filter.definition else {
        throw .unknownFilter(entry.name)
      }
      for (key, value) in entry.parameters.sorted(by: { $0.key < $1.key }) {
        guard let input = definition.input(key) else { throw .unknownParameter(filter: entry.name, key: key) }
        guard let decoded = decoded(value, as: input.className) else {
          throw .wrongType(filter: entry.name, key: key, expected: expectation(of: input.className))
        }
        filter.setValue(decoded.object, forKey: key)
      }
      return filter
    }
  }

  private static func encoded(_ value: FilterValue) -> Value? {
    switch value {
    case .number(let number): .number(number)
    case .vector(let vector): .list((0..<vector.count).map { Double(vector.value(at: $0)) })
    case .vectors(let vectors):
      .list(vectors.flatMap { vector in (0..<vector.count).map { Double(vector.value(at: $0)) } })
    case .color(let color): .list([color.red, color.green, color.blue, color.alpha].map(Double.init))
    case .transform(let t): .list([t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init))
    case .data(let data): .text(data.base64EncodedString())
    case .string(let text): .text(text)
    case .colorSpace(let space): .text(space.description)
    case .attributedText(let text): .text(text.string.string)
    default: nil
    }
  }

  private static func decoded(_ value: Value, as className: String) -> FilterValue? {
    switch (className, value) {
    case ("NSNumber", .number(let number)): return .number(number)
    case ("CIVector", .list(let list)), ("NSArray", .list(let list)):
      return .vector(CIVector(values: list.map { CGFloat($0) }))
    case ("CIColor", .list(let list)) where list.count == 4:
      let c = list.map { CGFloat($0) }
      return .color(CIColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    case ("NSValue", .list(let list)) where list.count == 6:
      let c = list.map { CGFloat($0) }
      return .transform(CGAffineTransform(a: c[0], b: c[1], c: c[2], d: c[3], tx: c[4], ty: c[5]))
    case ("NSData", .text(let text)): return Data(base64Encoded: text).map(FilterValue.data)
    case ("NSString", .text(let text)), ("NSObject", .text(let text)), ("NSAttributedString", .text(let text)):
      return .string(text)
    default: return nil
    }
  }

  private static func expectation(of className: String) -> String {
    switch className {
    case "NSNumber": "a number"
    case "CIVector", "NSArray": "a list of numbers"
    case "CIColor": "a list of red, green, blue and alpha"
    case "NSValue": "a list of six numbers"
    case "NSData": "base64 text"
    case "CIImage": "left out: images are inputs"
    case "CIBarcodeDescriptor": "left out: bar codes' words have no form in JSON"
    default: "text"
    }
  }
}
