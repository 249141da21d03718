import Testing
import VidFX

@Suite struct ParameterFocusTests {
  private func timeline(_ text: String) throws -> GraphTimeline {
    GraphTimeline(try FilterGraph(try FilterText.parse(text), catalog: .builtIn))
  }

  @Test func arrowsChangeTheNumberInFocusByAHundredthOfItsSlider() throws {
    // Core Image's slider of the radius goes from 0 to 100, that of the angle from -π to π.
    let timeline = try timeline("gaussianBlur=radius=12,hueAdjust")
    let focus = ParameterFocus(timeline)
    #expect(focus.summary == "gaussianBlur.radius=12")
    try focus.nudge(by: 1)
    #expect(focus.summary == "gaussianBlur.radius=13")
    try focus.nudge(by: -20)
    // Not below what the filter takes.
    #expect(focus.summary == "gaussianBlur.radius=0")
    #expect(timeline.graph.nodes[0].arguments.contains { $0.value == .scalar(0) })
    focus.move(forward: true)
    #expect(focus.summary == "hueAdjust.angle=0")
    try focus.nudge(by: 1)
    #expect(focus.summary?.hasPrefix("hueAdjust.angle=0.0628") == true, "\(focus.summary ?? "")")
    focus.move(forward: true)
    #expect(focus.summary == "gaussianBlur.radius=0")
    focus.move(forward: false)
    #expect(focus.summary?.hasPrefix("hueAdjust.angle") == true)
  }

  @Test func whatChangesWithTimeStaysWhereItWas() throws {
    let timeline = try timeline("gaussianBlur=radius=t*10")
    let focus = ParameterFocus(timeline)
    timeline.advance(to: TimelineContext(time: 2.5, frame: 0, width: 8, height: 8), frame: 0)
    #expect(focus.summary == "gaussianBlur.radius=25")
    try focus.nudge(by: 10)
    timeline.advance(to: TimelineContext(time: 9, frame: 1, width: 8, height: 8), frame: 1)
    #expect(focus.summary == "gaussianBlur.radius=35")
  }

  @Test func filtersOfOneNameAreToldApart() throws {
    let focus = ParameterFocus(try timeline("gaussianBlur=radius=1,gaussianBlur=radius=2"))
    focus.move(forward: true)
    #expect(focus.summary == "1.gaussianBlur.radius=2")
  }

  @Test func withoutNumbersThereIsNoFocus() throws {
    let focus = ParameterFocus(try timeline("colorInvert"))
    focus.move(forward: true)
    #expect(focus.summary == nil)
    #expect(try focus.nudge(by: 1) == nil)
  }
}
