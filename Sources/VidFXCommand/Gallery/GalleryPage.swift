import VidFX

/// A page of a gallery: the filters of one category, each with its parameters and its picture.
struct GalleryPage {
  /// One filter.
  struct Entry {
    let definition: FilterDefinition
    /// What differs from the defaults.
    let values: [String: FilterValue]
    /// The picture's file, its size; nil where there is no picture.
    let picture: (file: String, width: Int, height: Int)?
  }

  let title: String
  let entries: [Entry]
  /// Other pages: a file and a title each.
  let links: [(file: String, title: String)]

  var html: String {
    let navigation = links.map { "<a href=\"\($0.file)\">\(Self.escaped($0.title))</a>" }.joined(
      separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>\(Self.escaped(title)) – vidfx filters</title>
      <style>
      body { font: 15px/1.4 sans-serif; margin: 2em auto; max-width: 1100px; padding: 0 1em; }
      nav a { margin-right: 1em; }
      section { border-top: 1px solid #888; padding: 1em 0; }
      figure { display: inline-block; margin: 0 1em 0 0; vertical-align: top; }
      figcaption { color: #777; }
      img { background: repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 16px 16px; max-width: 480px; }
      img.small { image-rendering: pixelated; }
      td, th { padding: 0 1em 0 0; text-align: left; vertical-align: top; }
      </style>
      </head>
      <body>
      <nav>
      \(navigation)
      </nav>
      <h1>\(Self.escaped(title))</h1>
      \(entries.map(section).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private func section(_ entry: Entry) -> String {
    let definition = entry.definition
    let short = FilterCatalog.builtIn.schema(named: definition.name)?.shortName ?? definition.name
    let before =
      definition.input(kCIInputImageKey) == nil
      ? ""
      : "<figure><img src=\"before.png\" alt=\"before\"><figcaption>before</figcaption></figure>"
    return """
      <section id="\(definition.name)">
      <h2>\(Self.escaped(definition.displayName))</h2>
      <p><code>\(short)</code>, \(definition.name), \(definition.conformance.rawValue)</p>
      \(before)
      \(figure(entry))
      \(table(entry))
      </section>
      """
  }

  private func figure(_ entry: Entry) -> String {
    guard let (file, width, height) = entry.picture else {
      return "<p>It needs a value that no gallery can make up.</p>"
    }
    // A picture of a few pixels is shown larger.
    let factor = max(1, 200 / max(width, height, 1))
    let style =
      factor > 1 ? " class=\"small\" width=\"\(width * factor)\" height=\"\(height * factor)\"" : ""
    return """
      <figure><img src="\(file)" alt="\(Self.escaped(entry.definition.displayName))"\(style)>\
      <figcaption>\(width)×\(height)</figcaption></figure>
      """
  }

  private func table(_ entry: Entry) -> String {
    let schema = FilterCatalog.builtIn.schema(named: entry.definition.name)
    let rows = entry.definition.inputs.map { input -> String in
      let parameter = schema?.parameters.first { $0.key == input.key }
      let cells = [
        parameter?.shortName ?? input.key, input.displayName, parameter?.rangeText ?? "",
        Self.text(input.defaultValue), Self.text(entry.values[input.key]),
      ]
      return "<tr>" + cells.map { "<td>\(Self.escaped($0))</td>" }.joined() + "</tr>"
    }
    if rows.isEmpty { return "" }
    return """
      <table>
      <tr><th>parameter</th><th></th><th>range</th><th>default</th><th>here</th></tr>
      \(rows.joined(separator: "\n"))
      </table>
      """
  }

  private static func text(_ value: FilterValue?) -> String {
    switch value {
    case .number(let number): return short(number)
    case .vector(let vector):
      if vector.count == 4 && vector.cgRectValue.isInfinite { return "everything" }
      if vector.count > 9 { return "\(vector.count) numbers" }
      return list((0..<vector.count).map { Double(vector.value(at: $0)) })
    case .color(let color):
      return list([color.red, color.green, color.blue, color.alpha].map { Double($0) })
    case .transform(let t): return list([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
    case .data(let data): return "\(data.count) bytes"
    case .string(let text): return text
    default: return ""
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map(short).joined(separator: " ")
  }

  private static func short(_ number: Double) -> String {
    ((number * 1000).rounded() / 1000).plainText
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
