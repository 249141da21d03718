import Foundation
import VidFXFilters
import VidFXImage

/// Writes `docs/conformance.md`: how close each of Core Image's filters is to Apple's, and what checks it.
enum ConformanceText {
  /// The filters of Core Image that are not here, with a reason each.
  struct Absences {
    let head: [Substring]
    let reasons: [String: String]

    /// Reads lines of `name: reason`, and comments behind `#`.
    init(_ text: String) {
      let lines = text.split(separator: "\n")
      head = lines.filter { $0.hasPrefix("#") }
      reasons = Dictionary(
        lines.filter { !$0.hasPrefix("#") }.compactMap { line in
          line.firstIndex(of: ":").map { colon in
            (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
          }
        }, uniquingKeysWith: { first, _ in first })
    }

    /// The text without the filters that are here.
    var text: String {
      let kept = reasons.filter { BuiltInFilters.definition(named: $0.key) == nil }.sorted { $0.key < $1.key }
      return (head.map(String.init) + kept.map { "\($0.key): \($0.value)" }).joined(separator: "\n") + "\n"
    }
  }

  /// Tests by filter: the suites, by file name, whose source names it.
  struct Checks {
    private let sources: [(suite: String, text: String)]

    init() throws {
      let folder = GeneratedFile.root.appendingPathComponent("Tests/VidFXFiltersTests")
      // The contract tests are of all filters, and name some only as exceptions.
      let general: Set = ["FilterContractTests.swift", "CatalogTests.swift", "CustomFilterTests.swift"]
      sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix("Tests.swift") && !general.contains($0) }
        .map { name in
          let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
          return (String(name.dropLast(".swift".count)), text)
        }
    }

    func suites(naming filter: String) -> [String] {
      sources.filter { $0.text.contains("\"\(filter)\"") }.map(\.suite)
    }
  }

  static func text(hashes: GoldenHashes, absences: Absences, checks: Checks) -> String {
    let all = BuiltInFilters.all
    func count(_ conformance: Conformance) -> Int { all.filter { $0.conformance == conformance }.count }
    let absent = absences.reasons.filter { BuiltInFilters.definition(named: $0.key) == nil }
    let rows = all.map { definition in
      let suites = checks.suites(naming: definition.name)
      let golden = hashes.entries[definition.name] == nil ? [] : ["hash"]
      let checked = (["contract"] + golden + suites).joined(separator: ", ")
      return (definition.name, "\(definition.conformance.rawValue) | \(checked)")
    }
    let lines = (rows + absent.map { ($0.key, "absent | \($0.value)") }).sorted { $0.0 < $1.0 }
      .map { "| \($0.0) | \($0.1) |" }
    return """
      # How close the filters are to Core Image's

      Written by `Scripts/generate` from the filters' definitions, the tests and `docs/absent-filters.txt`: change those.

      Of \(lines.count) filters \(count(.exact)) are exact (the formula is documented by Apple, or by the standard or paper that Apple
      names), \(count(.known)) known (widely reproduced, or fitted to pictures that Apple's filter made), \(count(.approximate)) approximate (only the
      look is documented; the formula is ours) and \(absent.count) absent.

      Checked by: *contract*, the tests that every filter passes (defaults inside their ranges, identity values give the image
      back, tiles and threads change nothing, nothing outside the extent, no NaN from any parameter); *hash*, its picture under
      fixed parameters, the same on every level of kernels (`Tests/Expected/filter-hashes.txt`); and the suites of
      `Tests/VidFXFiltersTests` that name it: formulas against arithmetic in double precision, `CoreImageRenderTests` against
      pictures that Core Image made.

      | filter | conformance | checked by, or what is done instead |
      |---|---|---|
      \(lines.joined(separator: "\n"))

      """
  }
}
