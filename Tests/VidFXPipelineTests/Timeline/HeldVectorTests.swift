import Testing

@testable import VidFXPipeline

struct HeldVectorTests {
  @Test func eachThingIsReportedOnceForAllComponents() throws {
    var held = HeldVector(initial: [1, 2], range: 0...10)
    let values = try AnimatedVector.compile("[20*t log(t-1)]").components
    func admit(_ time: Double) -> ([Double], HeldValue.Report?, Double?) {
      let context = TimelineContext(time: time, frame: 0, width: 1, height: 1)
      let (values, report) = held.admit(values, at: context)
      return (values, report?.0, report?.used)
    }
    #expect(admit(0.25) == ([5, 2], .undefined, 2))
    #expect(admit(0.5) == ([10, 2], nil, nil))
    #expect(admit(1) == ([10, 2], .outOfRange(20), 10))
    #expect(admit(2) == ([10, 0], nil, nil))
    #expect(admit(1.5) == ([10, 0], nil, nil))
    #expect(held.last == [10, 0])
  }
}
