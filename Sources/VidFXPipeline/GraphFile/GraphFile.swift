/// Filters with their values as a JSON file keeps them: what `vidfx explain --json` prints and `--graph` reads.
///
/// ```json
/// { "vidfx": 1,
///   "parameters": {"strength": {"type": "number", "default": 0.5, "min": 0, "max": 1}},
///   "nodes": [
///     {"name": "soft", "filter": "gaussianBlur", "values": {"radius": "20*strength"}},
///     {"filter": "screenBlendMode", "values": {"image": "[soft]", "backgroundImage": "[0]"}}] }
/// ```
///
/// It is read without asking what filters there are; ``FilterGraph/init(_:catalog:symbols:inputCount:tracks:paths:)`` does.
public struct GraphFile: Hashable, Sendable {
  /// The version of the form that this library reads and writes.
  public static let version = 1

  /// A quantity that whoever uses the file as a filter may choose.
  public struct Parameter: Hashable, Sendable {
    /// What a parameter takes.
    public enum Kind: String, CaseIterable, Sendable {
      case number, boolean, vector, color, text, file, image
    }

    /// As values and filter text name it.
    public var name: String
    /// What it takes.
    public var kind: Kind
    /// What holds when nothing is given; nil when something must be.
    public var standard: Value?
    /// What a number may be.
    public var range: ClosedRange<Double>
    /// What one unit is, as messages print it behind the range.
    public var unit: String
    /// How many numbers a vector has.
    public var count: Int
    /// What it does, in a few words; empty where nobody said.
    public var summary: String
    /// Where it stands, from 1.
    public var line: Int
  }

  /// A value as it is written, whose meaning depends on the parameter that takes it.
  public indirect enum Value: Hashable, Sendable {
    case number(Double)
    case boolean(Bool)
    /// An expression, a colour, a label `[x]`, a file `@name`, or a text.
    case string(String)
    /// A text, whatever it begins with.
    case text(String)
    /// Components of a vector or colour, each a number or an expression.
    case array([Value])
    /// A value over time.
    case keys([Key])
    /// Whatever the parameter of this name was given.
    case parameter(String)
  }

  /// A value at a moment.
  public struct Key: Hashable, Sendable {
    /// The moment as filter text writes it.
    public var time: String
    /// A number, an expression, a colour or an array.
    public var value: Value
    /// The curve to the next key; nil for the smooth one.
    public var curve: String?
  }

  /// A value for a parameter of a filter.
  public struct Setting: Hashable, Sendable {
    /// The parameter's name.
    public var key: String
    /// What it is given.
    public var value: Value
    /// Where it stands, from 1.
    public var line: Int
  }

  /// What holds for the whole, in the words of the command's option.
  public struct Option: Hashable, Sendable {
    /// The option's value.
    public var text: String
    /// Where it stands, from 1.
    public var line: Int

    /// Makes what a file would say in its line `line`.
    public init(_ text: String, line: Int = 0) { (self.text, self.line) = (text, line) }
  }

  /// A filter.
  public struct Node: Hashable, Sendable {
    /// What later filters call its result; nil where nobody named it.
    public var name: String?
    /// The filter's name.
    public var filter: String
    /// Values in the order of the file. The first image that is not among them is the result of the filter before.
    public var settings: [Setting]
    /// When the filter is there: while none of these is 0.
    public var conditions: [Setting]
    /// Where it stands, from 1.
    public var line: Int
  }

  /// The file's name as it was given; relative names in it start at its folder.
  public var path: String
  /// What the whole does, in a sentence; empty where nobody said.
  public var summary = ""
  /// What may be chosen.
  public var parameters: [Parameter] = []
  /// The filters; the last one's result is the graph's.
  public var nodes: [Node] = []
  /// How joined inputs become each other, as `--transition` has it.
  public var transitions: [Option] = []
  /// What filters see outside the picture, as `--edge` has it; nil where the file does not say.
  public var edge: Option?
  /// The values that filters see, as `--working-space` has it; nil where the file does not say.
  public var workingSpace: Option?

  /// Makes the graph that does nothing.
  public init(path: String) { self.path = path }
}

/// Why a file is no graph, or not one that can be used.
public struct GraphFileError: Error, Hashable, CustomStringConvertible {
  /// The file's name as it was given.
  public let path: String
  /// The line at fault, from 1; nil when it is the whole.
  public let line: Int?
  /// What is wrong and what to do, in a line or several.
  public let reason: String

  /// Makes the error that `reason` is wrong with the file.
  public init(_ path: String, _ line: Int?, _ reason: String) {
    (self.path, self.line, self.reason) = (path, line, reason)
  }

  /// `look.json:7: unknown filter 'blurr'`.
  public var description: String { path + (line.map { ":\($0): " } ?? ": ") + reason }
}
