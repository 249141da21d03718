import Testing

@testable import VidFXPipeline

struct HeldValueTests {
  @Test func holdsTheLastValidValueAndReportsOnce() {
    var held = HeldValue(initial: 3)
    let steps: [(Double?, Double, HeldValue.Report?)] = [
      (nil, 3, .undefined), (5, 5, nil), (nil, 5, nil), (.nan, 5, nil), (7, 7, nil), (-.infinity, 7, nil),
    ]
    for (given, expected, report) in steps {
      let result = held.admit(given)
      #expect(result.value == expected && result.report == report)
    }
  }

  @Test func clampsToTheRangeAndReportsOnce() {
    var held = HeldValue(initial: 0, range: 0...100)
    let steps: [(Double?, Double, HeldValue.Report?)] = [
      (50, 50, nil), (-2, 0, .outOfRange(-2)), (nil, 0, .undefined), (200, 100, nil), (nil, 100, nil), (100, 100, nil),
    ]
    for (given, expected, report) in steps {
      let result = held.admit(given)
      #expect(result.value == expected && result.report == report)
    }
  }
}
