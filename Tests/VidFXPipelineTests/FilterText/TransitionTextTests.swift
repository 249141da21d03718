import Testing
import VidFXPipeline
import VidFXPixels

/// Transitions as people write them.
@Suite struct TransitionTextTests {
  @Test(arguments: [
    ("dissolve", 25), ("dissolve:1s", 25), ("dissolve:500ms", 12), ("dissolve:12f", 12), ("dissolve:2", 50),
    ("dissolve : 0.2s", 5), ("dissolve:0", 0), ("dissolve:-0", 0), ("CIDissolveTransition:1.5s", 37),
    ("dissolve:0.51s", 13), ("cut", 0),
    ("cut:0", 0), ("dissolve:easing=easeInOut", 25),
  ])
  func lengthsAreTakenInFrames(text: String, frames: Int64) throws {
    #expect(try TransitionText.parse(text).frameCount(at: Rational(25, 1)) == frames)
  }

  @Test func easingIsAKeyOfEveryTransition() throws {
    #expect(try TransitionText.parse("dissolve").easing == .linear)
    #expect(try TransitionText.parse("dissolve:1s:easing=cubic-in-out").easing == .easeInOutCubic)
    #expect(try TransitionText.parse("dissolve:easing=easeOut").easing == .easeOut)
  }

  @Test func namesMayBeShortOrWhole() throws {
    for name in ["dissolve", "Dissolve", "dissolveTransition", "CIDissolveTransition"] {
      let graph = try TransitionText.parse(name).graph(catalog: .samples)
      #expect(graph.nodes.map(\.schema.name) == ["CIDissolveTransition"])
      let images = graph.nodes[0].arguments.prefix(2).map(\.value)
      #expect(images == [.image(.input(0)), .image(.input(1))])
      #expect(graph.nodes[0].arguments.last?.parameter.key == "inputTime")
    }
  }

  @Test(arguments: [
    ("dissolve:-1s", "a transition cannot take less than no time; 0 is a cut", "-1s"),
    ("dissolve:1h", "a transition takes a time such as 1, 1.5s, 500ms or 12f (frames)", "1h"),
    ("dissolve:1s:easing=bouncy", "unknown easing 'bouncy'", "bouncy"),
    ("cut:1s", "a cut takes no time; dissolve:1s takes a second", "1s"),
    ("cut:color=red", "cut takes no values", "red"),
    ("", "expected the name of a transition", ""),
    ("dissolve 1s", "expected ':' and how long it takes, or its parameters", "1"),
  ])
  func mistakesArePointedAt(text: String, message: String, place: String) {
    let error = #expect(throws: FilterTextError.self) { try TransitionText.parse(text) }
    #expect(error?.message == message)
    if let range = error?.range { #expect(String(decoding: Array(text.utf8)[range.bounds], as: UTF8.self) == place) }
  }

  @Test func filtersAndParametersAreChecked() throws {
    func message(_ text: String) throws -> String? {
      let transition = try TransitionText.parse(text)
      return #expect(throws: FilterTextError.self) { try transition.graph(catalog: .samples) }?.message
    }
    #expect(try message("disolve") == "unknown transition 'disolve'")
    #expect(
      try message("dissolve:duration=2")
        == "how long a transition takes stands behind its name, dissolve:1.5s, and is no parameter 'duration'")
    #expect(try message("dissolve:1s:easin=linear") == "dissolve has no parameter 'easin'")
    #expect(try message("dissolve:1s:time=0.5") == "dissolve.time goes from 0 to 1 by itself; easing=… shapes its way")
    #expect(try message("dissolve:1s:wide=3") == "dissolve has no parameter 'wide'")
    let error = #expect(throws: FilterTextError.self) {
      try TransitionText.parse("disolve").graph(catalog: .samples)
    }
    #expect(error?.suggestion?.hasPrefix("dissolve") == true)
  }
}
