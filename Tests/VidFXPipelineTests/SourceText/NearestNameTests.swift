import Testing

@testable import VidFXPipeline

struct NearestNameTests {
  static let names = ["gaussianBlur", "boxBlur", "sepiaTone", "t", "pi"]

  @Test(arguments: [
    ("gausianBlur", "gaussianBlur"), ("guassianBlur", "gaussianBlur"), ("GAUSSIANBLUR", "gaussianBlur"),
    ("boxBlurr", "boxBlur"), ("sepia", "sepiaTone"), ("tt", "t"), ("T", "t"), ("ip", "pi"),
  ])
  func findsWhatWasMeant(typed: String, meant: String) {
    #expect(nearestName(to: typed, in: Self.names) == meant)
  }

  @Test(arguments: ["", "x", "blurBox", "median", String(repeating: "a", count: 5000)])
  func saysNothingWhenNothingIsNear(typed: String) {
    #expect(nearestName(to: typed, in: Self.names) == nil)
  }

  @Test func theNearerOfTwoWins() {
    #expect(nearestName(to: "radios", in: ["ratio", "radius"]) == "radius")
  }
}
