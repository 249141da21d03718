import Testing
import VidFX

/// What moves with time is every number, vector and colour of every filter that there is, but for those that decide which
/// frames are kept.
@Suite struct EveryParameterTests {
  private static let movable = FilterCatalog.builtIn.schemas.flatMap { schema in
    schema.parameters.filter { parameter in
      switch parameter.kind {
      case .scalar, .boolean, .vector, .color: !parameter.isFixed
      case .image, .string, .data, .table: false
      }
    }.map { (schema, $0) }
  }

  /// Two legal values and what is between them.
  private func numbers(_ parameter: FilterParameter) -> (Double, Double, middle: Double) {
    let low = parameter.range.lowerBound.isFinite ? parameter.range.lowerBound : min(0, parameter.range.upperBound - 4)
    let high = parameter.range.upperBound.isFinite ? parameter.range.upperBound : low + 4
    return (low, high, (low + high) / 2)
  }

  private func graph(_ schema: FilterSchema) throws -> FilterGraph {
    let images = schema.parameters.filter { $0.kind == .image }.count
    let labels = (0..<images).map { _ in "[0]" }.joined()
    let needed = schema.parameters.filter { $0.isRequired && [.string, .data, .table].contains($0.kind) }
    let values = needed.map { parameter in
      parameter.shortName + (parameter.kind == .table ? "=@look.cube" : "='\(parameter.names.first ?? "text")'")
    }.joined(separator: ":")
    let text = labels + schema.shortName + (values.isEmpty ? "" : "=" + values)
    return try FilterGraph(FilterText.parse(text), catalog: .builtIn)
  }

  private func values(
    _ value: String, _ schema: FilterSchema, _ parameter: FilterParameter, tracks: TrackFiles = TrackFiles()
  ) throws -> [Double] {
    let changed = try graph(schema).assigning("0.\(parameter.key)=\(value)", tracks: tracks)
    let argument = try #require(changed.nodes[0].arguments.first { $0.parameter.key == parameter.key })
    let context = TimelineContext(time: 1, frame: 25, width: 640, height: 360, frameRate: 25, duration: 2)
    switch argument.value {
    case .scalar(let value): return [value.value(at: context) ?? .nan]
    case .vector(let vector): return vector.components.map { $0.value(at: context) ?? .nan }
    default: return []
    }
  }

  /// What people call filters elsewhere leads to one that there is.
  @Test func otherNamesLeadToFilters() {
    for (name, filter) in FilterCatalog.foreignNames {
      #expect(FilterCatalog.builtIn.schema(named: filter) != nil, "\(filter)")
      #expect(FilterCatalog.builtIn.schema(named: name) != nil || FilterCatalog.builtIn.suggestion(for: name) == filter)
    }
    let parts = ["kaleido": "kaleidoscope", "tonal": "photoEffectTonal", "gausianBlur": "gaussianBlur"]
    for (name, filter) in parts {
      #expect(FilterCatalog.builtIn.suggestion(for: name) == filter, "\(name)")
    }
    #expect(FilterCatalog.builtIn.suggestion(for: "qqqqqq") == nil)
  }

  @Test func onlyWindowsAreFixed() {
    let fixed = FilterCatalog.builtIn.schemas.flatMap { schema in
      schema.parameters.filter(\.isFixed).map { "\(schema.shortName).\($0.shortName)" }
    }
    #expect(fixed.sorted() == ["average.frames", "average.seconds", "freeze.duration", "freeze.start"])
  }

  @Test func takesExpressionsKeysAndTracks() throws {
    #expect(Self.movable.count > 400)
    for (schema, parameter) in Self.movable {
      let (a, b, middle) = numbers(parameter)
      let count: Int
      switch parameter.kind {
      case .vector(let counts): count = min(max(counts.lowerBound, 2), counts.upperBound)
      case .color: count = 4
      default: count = 1
      }
      let isScalar = parameter.kind == .scalar || parameter.kind == .boolean
      func text(_ number: String) -> String {
        isScalar ? number : "[" + (0..<count).map { _ in number }.joined(separator: " ") + "]"
      }
      let csv = [a, b].enumerated().map { key, number in
        (["\(key * 2)"] + (0..<count).map { _ in "\(number)" } + ["linear"]).joined(separator: ",")
      }.joined(separator: "\n")
      let tracks = TrackFiles { (_) throws(TrackFileError) in Array(csv.utf8) }
      let isColor = parameter.kind == .color
      for (value, expected) in [
        (text("\(a)+(\(b)-\(a))*t/2"), middle), (text("keys(0:\(a) linear, end:\(b))"), middle),
        ("keys(0s:\(text("\(a)")) linear, 100%:\(text("\(b)")))", middle),
        ("keys(0f:\(text("\(a)")) cubic-bezier(0,0,1,1), 00:00:02.000:\(text("\(b)")))", middle),
        ("@track.csv", middle),
        ("keys(0s:\(text("\(a)")) hold, end-1s:\(text("\(b)")) easeInOutBounce, end:\(text("\(a)")))", b),
      ] {
        let found = try values(value, schema, parameter, tracks: tracks)
        // Colours meet in light and are tested by themselves.
        let isMixed = isColor && expected == middle && !value.hasPrefix("[")
        let isRight = isMixed ? found.allSatisfy(\.isFinite) : found.allSatisfy { abs($0 - expected) < 1e-6 }
        #expect(found.count == count && isRight, "\(schema.shortName).\(parameter.shortName)=\(value): \(found)")
      }
    }
  }
}
