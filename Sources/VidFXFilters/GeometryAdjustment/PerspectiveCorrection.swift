import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Makes an upright rectangle of four points of the image, as wide and high as their sides on average.
  static let perspectiveCorrection = FilterDefinition(
    "CIPerspectiveCorrection", displayName: "Perspective Correction",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .position("inputTopLeft", default: 118, 484),
      .position("inputTopRight", default: 646, 507),
      .position("inputBottomRight", default: 548, 140),
      .position("inputBottomLeft", default: 155, 153),
      .boolean("inputCrop", default: true),
    ]
  ) { inputs in
    let image = inputs.image
    let corners = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map { inputs.point($0) }
    func length(_ a: Int, _ b: Int) -> Double { hypot(corners[a].x - corners[b].x, corners[a].y - corners[b].y) }
    let rect = CGRect(
      x: 0, y: 0, width: ((length(0, 1) + length(3, 2)) / 2).rounded(),
      height: ((length(0, 3) + length(1, 2)) / 2).rounded())
    guard let toImage = Homography(from: rect, to: corners), let toRect = toImage.inverse else { return .empty() }
    let warp = Warp(through: .identity, reach: .enclosing(corners)).then(.projectPositions, toImage.elements)
    if inputs.boolean("inputCrop") { return image.warped(warp, extent: rect) }
    // All of the image that lies before the horizon.
    let extent = image.extent
    let outline = extent.corners.compactMap { toRect($0) }
    let isWhole = !extent.isInfinite && outline.count == 4
    let whole = Warp(through: .identity, reach: extent).then(.projectPositions, toImage.elements)
    return image.warped(whole, extent: isWhole ? .enclosing(outline) : .infinite)
  }
}
