/// What filter text may say about one filter: its name and its parameters.
///
/// It is all that the parser and the binder know of filters, so that both can be used, and tested, without any.
public struct FilterSchema: Hashable, Sendable {
  /// Core Image's name, `CIGaussianBlur`.
  public let name: String
  /// Parameters in the filter's own order, images included.
  public let parameters: [FilterParameter]
  /// Keys of parameters of which only one may be given, as each answers the same question.
  public let alternatives: Set<String>
  /// The text that is the filter; nil for those that are built in.
  public let kernel: KernelFile?

  /// Describes a filter.
  public init(
    name: String, parameters: [FilterParameter], alternatives: Set<String> = [], kernel: KernelFile? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.alternatives = alternatives
    self.kernel = kernel
  }

  /// The name as filter text writes it: `gaussianBlur`, `qrCodeGenerator`.
  public var shortName: String {
    kernel == nil ? name.shortened(dropping: name.hasPrefix("VFX") ? "VFX" : "CI") : name
  }

  /// The parameter called `name` in any case: `inputRadius`, `radius`; `inputMaskImage`, `maskImage`, `mask`.
  public func parameter(named name: String) -> FilterParameter? {
    let wanted = name.lowercased()
    return parameters.first { parameter in
      let key = parameter.key.lowercased()
      return key == wanted || key == "input" + wanted || parameter.shortName.lowercased() == wanted
    }
  }
}

/// One parameter of a filter as filter text sees it.
public struct FilterParameter: Hashable, Sendable {
  /// What kind of value it takes.
  public enum Kind: Hashable, Sendable {
    /// A number, fixed or over time.
    case scalar
    /// Zero or not zero; `true`, `yes`, `on` and their opposites are understood.
    case boolean
    /// As many numbers as one of these counts, each fixed or over time.
    case vector(count: ClosedRange<Int>)
    /// Red, green, blue and alpha, 0…1 for what a display shows; alpha may be left out.
    case color
    /// Another image: a label or a file.
    case image
    /// Text.
    case string
    /// The content of a file, or text.
    case data
    /// The content of a file.
    case table
  }

  /// Core Image's key, `inputRadius`.
  public let key: String
  /// What kind of value it takes.
  public let kind: Kind
  /// The values that it accepts; a constant outside is refused, an animated one is clamped.
  public let range: ClosedRange<Double>
  /// What one unit is, as messages print it behind the range: `px`, `rad`, `EV`; empty for a plain number.
  public let unit: String
  /// Whether the filter does nothing without it.
  public let isRequired: Bool
  /// The numbers that hold until an animated value is first defined; empty where there is none.
  public let defaults: [Double]
  /// Whether constants must be whole; what changes with time is rounded.
  public let isWhole: Bool
  /// The texts that it accepts, in any case; empty where every text is.
  public let names: [String]
  /// Whether one value must hold for the whole job, because it decides which frames are kept.
  public let isFixed: Bool

  /// Describes a parameter.
  public init(
    _ key: String, _ kind: Kind, range: ClosedRange<Double> = -.infinity ... .infinity, unit: String = "",
    isRequired: Bool = false, defaults: [Double] = [], isWhole: Bool = false, names: [String] = [],
    isFixed: Bool = false
  ) {
    self.key = key
    self.kind = kind
    self.range = range
    self.unit = unit
    self.isRequired = isRequired
    self.defaults = defaults
    self.isWhole = isWhole
    self.names = names
    self.isFixed = isFixed
  }

  /// The name as filter text writes it: `radius`, `rVector`; an image's without its last word, `mask`.
  public var shortName: String {
    let name = key.shortened(dropping: "input")
    return kind == .image && name.hasSuffix("Image") ? String(name.dropLast(5)) : name
  }

  /// `0…1000 px`, `at least 0 px`, or nil when every number is accepted.
  package var rangeText: String? {
    let unit = unit.isEmpty ? "" : " " + unit
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): return "\(range.lowerBound.plainText)…\(range.upperBound.plainText)\(unit)"
    case (true, false): return "at least \(range.lowerBound.plainText)\(unit)"
    case (false, true): return "at most \(range.upperBound.plainText)\(unit)"
    case (false, false): return nil
    }
  }
}

extension Double {
  /// The shortest text that reads back as this number, whole ones without `.0`.
  package var plainText: String {
    self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : description
  }
}

extension String {
  /// Without `prefix`, and its first word in lower case: `CIGaussianBlur` → `gaussianBlur`, `CIQRCodeGenerator` →
  /// `qrCodeGenerator`, `inputRVector` → `rVector`.
  package func shortened(dropping prefix: String) -> String {
    let name = hasPrefix(prefix) && count > prefix.count ? dropFirst(prefix.count) : Substring(self)
    let capitals = name.prefix { $0.isUppercase }.count
    let next = name.dropFirst(capitals).first
    // The last of several capitals starts the next word when a small letter follows it.
    let lowered = capitals > 1 && next?.isLowercase == true ? capitals - 1 : capitals
    return name.prefix(lowered).lowercased() + name.dropFirst(lowered)
  }
}
