import Testing
import VidFXTestSupport

@testable import VidFXPipeline

struct FilterTextFuzzTests {
  @Test func mutationsNeverCrashAndErrorsPointInside() {
    let seeds = [
      "[0][1]blendWithMask=mask=@m.png[x];[x]sepiaTone", "gaussianBlur=radius=min(t*10,50),sepiaTone",
      "CIHueAdjust=inputAngle=keys(0s:0, 2s:pi easeInOut, 100%:0)", "crop=[0 0 w/2, -h*2][a];[a]colorInvert[b]",
      "constantColorGenerator=#ff8000:", "qrCodeGenerator='it, \\' is':correctionLevel=\"H\"",
      "colorCube=33:@'look (1).cube':true , dissolveTransition=target=[1]:t>1?0:1", "größe=名前",
      "gaussianBlur@2s-end-3s=keys(0s:0 cubic-bezier(0,1,1,-2), end:5):enable='between(t,1,2)||t>3'",
      "crop=keys(0:[1 2 3 w] linear, 12f:[5 6 7 8]),constantColorGenerator=keys(0:red, 1:[t 0 0], 2:#00f8)",
    ]
    let alphabet = Array("()[]:,;=@#'\"\\?+-*. \t\n019abtxyzCI€漢\u{0}\u{301}")
    var random = SeededGenerator(seed: 99)
    let symbols: [TimelineSymbols] = [
      .perFrame, TimelineSymbols(width: .known(1920), height: .known(0), frameRate: .unknown, duration: .unknown),
    ]
    for round in 0..<12_000 {
      var text = Array(seeds.randomElement(using: &random)!)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.insert(alphabet.randomElement(using: &random)!, at: place)
        case 1: if place < text.count { text.remove(at: place) }
        case 2: if place < text.count { text[place] = alphabet.randomElement(using: &random)! }
        default:
          let other = Array(seeds.randomElement(using: &random)!)
          text.insert(contentsOf: other[Int.random(in: 0..<other.count, using: &random)...], at: place)
        }
      }
      let source = String(text)
      do throws(FilterTextError) {
        let parsed = try FilterText.parse(source)
        let graph = try FilterGraph(
          parsed, catalog: .samples, symbols: symbols.randomElement(using: &random)!, inputCount: 2)
        check(graph, round)
      } catch {
        let bytes = Array(source.utf8)
        let range = error.range
        let isInside = range.offset >= 0 && range.length >= 0 && range.offset + range.length <= bytes.count
        #expect(isInside, "round \(round): \(range) in \(source.debugDescription)")
        for edge in [range.offset, range.offset + range.length] where edge < bytes.count {
          #expect(bytes[edge] & 0xC0 != 0x80, "round \(round): \(range) in \(source.debugDescription)")
        }
        #expect(error.rendered(in: source).contains("^"))
      }
    }
  }

  /// Images come only from inputs that exist and from filters that come before.
  private func check(_ graph: FilterGraph, _ round: Int) {
    for (index, node) in graph.nodes.enumerated() {
      #expect(Set(node.arguments.map(\.parameter.key)).count == node.arguments.count)
      for argument in node.arguments {
        switch argument.value {
        case .image(.input(let input)): #expect(input < 2)
        case .image(.node(let other)): #expect(other < index, "round \(round)")
        default: break
        }
      }
    }
    #expect(graph.output == .node(graph.nodes.count - 1))
  }
}
