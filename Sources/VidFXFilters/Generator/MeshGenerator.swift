import Foundation
import VidFXImage

extension FilterDefinition {
  /// Draws lines with round ends: each vector holds the x and y of one's start and those of its end.
  static let meshGenerator = FilterDefinition(
    "CIMeshGenerator", displayName: "Mesh Generator",
    categories: [.generator, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .distance("inputWidth", default: 1.5, min: 0, slider: 1...10),
      .color("inputColor", default: .white),
      .vectors("inputMesh"),
    ]
  ) { inputs in
    let (lines, half) = (inputs.groups(of: 4, "inputMesh"), max(0, inputs["inputWidth"]) / 2)
    if lines.isEmpty || half == 0 { return .empty() }
    let ends = lines.flatMap { [CGPoint(x: $0[0], y: $0[1]), CGPoint(x: $0[2], y: $0[3])] }
    let numbers = lines.joined().map { Float($0) }
    let table = ColorTables.shared.table(.lines(numbers)) { numbers }
    let generator = Generator(
      .segments, constants: [Float(lines.count), Float(half)] + inputs.color("inputColor").components, table: table,
      colors: [2], isOpaque: false)
    return CIImage(.generator(generator), region: .infinite)
      .cropped(to: CGRect.enclosing(ends).insetBy(dx: -2 * half, dy: -2 * half))
  }
}
