import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Pictures that Core Image made, with what it made them from, where the shared media collection is present.
struct CoreImageRender {
  let input: PixelBuffer
  let expected: PixelBuffer

  /// The input and the output of `filter`; nil without the collection.
  init?(_ filter: String, input name: String) throws {
    let folder = CorpusFile.files(in: "coreimage-renders").first.map {
      URL(fileURLWithPath: $0.path).deletingLastPathComponent().path
    }
    guard let folder else { return nil }
    input = try Self.load("\(folder)/\(name)")
    expected = try Self.load("\(folder)/\(filter)-output.png")
  }

  /// Another picture of the collection.
  static func picture(_ name: String) throws -> CIImage {
    let path = try #require(CorpusFile.files(in: "coreimage-renders").first?.path)
    return CIImage(
      pixelBuffer: try load(URL(fileURLWithPath: path).deletingLastPathComponent().path + "/" + name))
  }

  private static func load(_ path: String) throws -> PixelBuffer {
    let size = try Peer.probe(path, "-show_entries", "stream=width,height").compactMap { Int($0) }
    let samples = try Peer.samples(path, format: "rgba")
    let buffer = PixelBuffer(format: .rgba, width: size[0], height: size[1], color: .sRGB)
    buffer.fill { component, x, y in Double(samples[(y * size[0] + x) * 4 + component]) }
    return buffer
  }

  /// The mean difference of premultiplied codes, in 255ths, `border` pixels from the edges on; of `bounds` where the
  /// render is not of the whole image.
  func meanError(of image: CIImage, in bounds: CGRect? = nil, border: Int = 0) throws -> Double {
    registerAllKernels()
    let result = PixelBuffer(format: .rgba, width: expected.width, height: expected.height, color: .sRGB)
    try CIContext(workingSpace: .linearSRGB).render(image, to: result, bounds: bounds ?? image.extent)
    var sum = 0.0
    for y in border..<result.height - border {
      for x in border..<result.width - border {
        let (a, b) = (result.sample(3, x, y) / 255, expected.sample(3, x, y) / 255)
        for channel in 0..<3 {
          sum += abs(result.sample(channel, x, y) * a - expected.sample(channel, x, y) * b)
        }
        sum += abs(a - b) * 255
      }
    }
    return sum / Double(4 * (result.width - 2 * border) * (result.height - 2 * border))
  }
}
