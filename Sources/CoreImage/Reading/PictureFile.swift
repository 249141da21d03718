import Foundation
import VidFXImage
import VidFXLibAV
import VidFXPixels

/// A decoded picture with what its file says about it.
struct PictureFile {
  let still: DecodedStill
  let url: URL?
  /// Under ImageIO's keys.
  let properties: [String: any Sendable]
  let colorSpace: CGColorSpace?
  let orientation: CGImagePropertyOrientation

  init(_ still: DecodedStill, _ found: [String: any Sendable], url: URL?) {
    self.still = still
    self.url = url
    let stated = (found[kCGImagePropertyOrientation] as? Int).flatMap {
      UInt32(exactly: $0).flatMap { CGImagePropertyOrientation(rawValue: $0) }
    }
    let orientation = stated ?? CGImagePropertyOrientation(rawValue: UInt32(still.orientation.rawValue)) ?? .up
    self.orientation = orientation
    colorSpace = Self.colorSpace(of: still)
    var properties = found
    let pixels = still.pixels
    if orientation != .up || found[kCGImagePropertyOrientation] != nil {
      properties[kCGImagePropertyOrientation] = Int(orientation.rawValue)
    }
    properties[kCGImagePropertyPixelWidth] = pixels.width
    properties[kCGImagePropertyPixelHeight] = pixels.height
    properties[kCGImagePropertyDepth] = pixels.format.depth
    properties[kCGImagePropertyColorModel] = pixels.format.model == .gray ? "Gray" : "RGB"
    properties[kCGImagePropertyHasAlpha] = pixels.format.hasAlpha
    if let name = still.profile.flatMap({ ICCProfile(Data($0)) })?.name {
      properties[kCGImagePropertyProfileName] = name
    }
    if pixels.format.sample == .float32 { properties[kCGImagePropertyIsFloat] = true }
    self.properties = properties
  }

  /// The profile, else the primaries and transfer that the file states, else sRGB.
  private static func colorSpace(of still: DecodedStill) -> CGColorSpace? {
    let isGray = still.pixels.format.model == .gray
    // A profile of CMYK belongs to values that libav has turned into RGB already, and one of gray to no colours.
    if let profile = still.profile, let space = CGColorSpace(iccData: Data(profile)),
      isGray || space.model == .rgb
    {
      return space
    }
    let color = still.pixels.color
    return CGColorSpace.named(
      primaries: color.primaries ?? .bt709, transfer: color.transfer ?? .sRGB, isGray: isGray)
      ?? CGColorSpace(name: CGColorSpace.sRGB)
  }
}
