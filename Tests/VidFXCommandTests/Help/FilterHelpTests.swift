import Foundation
import Testing
import VidFX

@testable import VidFXCommand

struct FilterHelpTests {
  private func select(_ name: String? = nil, category: String? = nil) throws -> [String] {
    try FilterSelection.definitions(FilterQuery(name: name, category: category)).map(\.name)
  }

  @Test func filtersAreFoundByNameAndCategory() throws {
    #expect(try select() == FilterSelection.all.map(\.name))
    for name in ["gaussianBlur", "CIGaussianBlur", "GAUSSIANBLUR"] { #expect(try select(name) == ["CIGaussianBlur"]) }
    let blurs = try select(category: "blur")
    #expect(blurs.contains("CIGaussianBlur") && !blurs.contains("CISepiaTone"))
    #expect(try select(category: "CICategoryBlur") == blurs && select(category: "BLUR") == blurs)
  }

  @Test func unknownNamesSuggestTheNearest() {
    #expect(
      throws: CommandError(
        .usage, "unknown filter 'gausianBlur'; did you mean 'gaussianBlur'?\n'vidfx filters' lists them all")
    ) { try select("gausianBlur") }
    let error = #expect(throws: CommandError.self) { try select(category: "blurr") }
    #expect(error?.message.hasPrefix("unknown category 'blurr'; did you mean 'blur'?\ncategories: ") == true)
  }

  @Test func theListNamesEveryFilterOnce() {
    let lines = FilterHelp.list(FilterSelection.all).split(separator: "\n")
    #expect(lines.count == FilterSelection.all.count)
    #expect(lines.contains { $0.hasPrefix("gaussianBlur ") && $0.hasSuffix("  Gaussian Blur") })
    #expect(lines.contains { $0.hasPrefix("sepiaTone ") && $0.hasSuffix("  Sepia Tone") })
  }

  @Test func detailsGiveRangeUnitDefaultAndIdentity() throws {
    let text = FilterHelp.details(try FilterSelection.definition(named: "gaussianBlur"))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "gaussianBlur (CIGaussianBlur): Gaussian Blur")
    #expect(lines.contains("  image   image"))
    #expect(lines.contains("  radius  number, 0…1000 px, default 10, changes nothing at 0"))
    #expect(lines.last == "example: vidfx -f 'gaussianBlur=radius=10' in.mp4 out.mp4")
  }

  @Test func detailsListTheWordsThatAParameterTakes() throws {
    for (name, line) in [
      ("trails", "  mode      one of lighten darken mix over add, default lighten"),
      ("lut", "  in      one of display linear gamma22"), ("lut", "  out     one of display linear gamma22"),
      ("qrCodeGenerator", "  correctionLevel  one of L M Q H, default M"),
      ("systemToneMap", "  preferredDynamicRange  one of standard constrainedHigh high"),
      ("average", "  frames   whole number, 1…125, default 5"),
    ] {
      let text = FilterHelp.details(try FilterSelection.definition(named: name))
      #expect(text.contains("\n" + line), "\(name): \(text)")
    }
    // Every parameter that knows its words says so, here and to programs.
    let objects =
      try JSONSerialization.jsonObject(with: Data(FilterJSON.text(FilterSelection.all).utf8)) as? [[String: Any]] ?? []
    for schema in FilterCatalog.builtIn.schemas {
      let text = FilterHelp.details(try FilterSelection.definition(named: schema.shortName))
      let object = objects.first { $0["name"] as? String == schema.name }
      let inputs = object?["inputs"] as? [[String: Any]] ?? []
      for parameter in schema.parameters {
        let words = inputs.first { $0["key"] as? String == parameter.key }?["choices"] as? [String] ?? []
        #expect(words == parameter.names)
        if !words.isEmpty { #expect(text.contains("one of \(words.joined(separator: " "))")) }
      }
    }
  }

  @Test func examplesShowAValue() throws {
    for (name, text) in [
      ("crop", "'crop=rectangle=[0 0 w/2 h/2]'"), ("colorMatrix", "'colorMatrix=rVector=[1 0 0 0]'"),
      ("dissolveTransition", "'[0][1]dissolveTransition=time=p' in0.mp4 in1.mp4"),
      ("colorInvert", "'colorInvert' in.mp4"),
    ] {
      #expect(FilterHelp.details(try FilterSelection.definition(named: name)).contains(text), "\(name)")
    }
  }

  @Test(arguments: FilterSelection.all.map(\.name))
  func everyExampleIsUnderstood(_ name: String) throws {
    let text = FilterHelp.details(try FilterSelection.definition(named: name))
    let quoted = text.split(separator: "'")
    let source = String(try #require(quoted.dropFirst().first))
    let graph = try FilterGraph(FilterText.parse(source), catalog: .builtIn, inputCount: 3)
    #expect(graph.nodes.last?.schema.name == name)
  }

  @Test func jsonHasCoreImagesForm() throws {
    let text = FilterJSON.text(FilterSelection.all)
    let array = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(array.compactMap { $0["name"] as? String } == FilterSelection.all.map(\.name))
    let blur = try #require(array.first { $0["name"] as? String == "CIGaussianBlur" })
    #expect((blur["categories"] as? [String])?.contains("CICategoryBlur") == true)
    let radius = try #require((blur["inputs"] as? [[String: Any]])?.first { $0["key"] as? String == "inputRadius" })
    #expect(radius["class"] as? String == "NSNumber" && radius["default"] as? Double == 10)
    #expect(radius["min"] as? Double == 0 && radius["max"] == nil && radius["identity"] as? Double == 0)
    #expect(radius["sliderMin"] as? Double == 0 && radius["sliderMax"] as? Double == 100)
  }

  /// The published catalogue, where it lies beside the checkout.
  @Test func jsonAgreesWithTheCatalogue() throws {
    var folder = URL(fileURLWithPath: #filePath)
    var found: Data?
    while found == nil, folder.path != "/" {
      folder.deleteLastPathComponent()
      found = try? Data(contentsOf: folder.appendingPathComponent("shared/reference/core-image-filters.json"))
    }
    guard let found, let catalogue = try JSONSerialization.jsonObject(with: found) as? [[String: Any]] else {
      print("skipped: core-image-filters.json is not beside the checkout")
      return
    }
    let text = FilterJSON.text(BuiltInFilters.all)
    let ours = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    for filter in ours {
      let name = filter["name"] as? String ?? ""
      let reference = try #require(catalogue.first { $0["name"] as? String == name }, "\(name)")
      #expect(filter["displayName"] as? String == reference["displayName"] as? String)
      #expect(filter["categories"] as? [String] == reference["categories"] as? [String], "\(name)")
      let (inputs, wanted) = (filter["inputs"] as? [[String: Any]] ?? [], reference["inputs"] as? [[String: Any]] ?? [])
      #expect(inputs.map { $0["key"] as? String } == wanted.map { $0["key"] as? String }, "\(name)")
      for (input, wanted) in zip(inputs, wanted) {
        for key in ["class", "type", "default", "min", "max", "sliderMin", "sliderMax", "identity", "displayName"] {
          #expect(alike(input[key], wanted[key]), "\(name).\(input["key"] ?? "") \(key)")
        }
      }
    }
  }

  /// Equal, numbers to the digits that the catalogue gives; sizes of data without the words beside them.
  private func alike(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (is NSNull, is NSNull): true
    case (let a as String, let b as String): a == b
    case (let a as Double, let b as Double): abs(a - b) <= 1e-5 * max(abs(a), abs(b))
    case (let a as [Double], let b as [Double]): a.count == b.count && zip(a, b).allSatisfy { alike($0, $1) }
    case (let a as [String: Any], let b as [String: Any]): alike(a["bytes"], b["bytes"])
    default: false
    }
  }

  @Test func theVersionNamesTheLibraries() {
    #expect(VersionText.text.hasPrefix("vidfx \(VersionText.version), vector instructions "))
    for name in ["libavformat", "libavcodec", "libswscale", "libavutil"] {
      #expect(VersionText.text.contains(try! Regex("\(name) \\d+\\.\\d+\\.\\d+")))
    }
  }
}
