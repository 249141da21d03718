import Foundation
import VidFXTestSupport
import _Testing_CoreImage

@testable import CoreImage

/// What pictures say about themselves.
@Suite struct PropertyReaderTests {
  @Test(arguments: [true, false]) func exifIsReadInBothByteOrders(isLittle: Bool) throws {
    let exif = ExifSample(isLittle: isLittle)
    let properties = PropertyReader.properties(of: exif.jpeg(orientation: 6))
    #expect(properties[kCGImagePropertyOrientation] as? Int == 6)
    #expect(properties[kCGImagePropertyDPIWidth] as? Double == 300)
    let tiff = try #require(properties[kCGImagePropertyTIFFDictionary] as? [String: any Sendable])
    #expect(tiff["Make"] as? String == "Maker" && tiff["Orientation"] as? Int == 6)
    let own = try #require(properties[kCGImagePropertyExifDictionary] as? [String: any Sendable])
    #expect(own["ExposureTime"] as? Double == 1.0 / 60 && own["ISOSpeedRatings"] as? [Int] == [200])
    #expect(own["ExifVersion"] as? [Int] == [0, 2, 3, 2] && own["ExposureBiasValue"] as? Double == -1.5)
    let gps = try #require(properties[kCGImagePropertyGPSDictionary] as? [String: any Sendable])
    #expect(gps["LatitudeRef"] as? String == "N")
    #expect(abs((gps["Latitude"] as? Double ?? 0) - (52 + 30.0 / 60 + 36.0 / 3600)) < 1e-9)
  }

  @Test func everyContainerOfExifIsKnown() {
    let exif = ExifSample(isLittle: true)
    let stream = exif.stream(orientation: 8)
    for file in [exif.jpeg(orientation: 8), exif.png(stream), exif.webP(stream), stream] {
      #expect(PropertyReader.properties(of: file)[kCGImagePropertyOrientation] as? Int == 8)
    }
  }

  @Test func brokenBytesAreLeftOut() {
    var random = SeededGenerator(seed: 9)
    let sample = ExifSample(isLittle: true)
    let stream = sample.stream(orientation: 3)
    let files = [sample.jpeg(orientation: 3), sample.png(stream), sample.webP(stream), stream]
    for round in 0..<4000 {
      var file = files[round % files.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      file = file.prefix(Int.random(in: 0...file.count, using: &random))
      if let orientation = PropertyReader.properties(of: file)[kCGImagePropertyOrientation] as? Int {
        #expect((1...8).contains(orientation))
      }
    }
    #expect(PropertyReader.properties(of: Data()).isEmpty)
  }

  @Test func theDensityOfJPEGAndPNGIsRead() throws {
    let folder = try TemporaryFolder()
    let path = try Peer.make("a.png", in: folder, "-f lavfi -i testsrc2=size=8x8 -frames:v 1 -dpi 144")
    let properties = try #require(CIImage(contentsOf: URL(fileURLWithPath: path))).properties
    #expect(abs((properties[kCGImagePropertyDPIWidth] as? Double ?? 0) - 144) < 0.1)
    #expect(
      properties[kCGImagePropertyPixelWidth] as? Int == 8 && properties[kCGImagePropertyHasAlpha] as? Bool == false)
  }

  @Test(arguments: CGImagePropertyOrientation.allCases)
  func theOrientationIsAppliedWhenAskedFor(orientation: CGImagePropertyOrientation) throws {
    let folder = try TemporaryFolder()
    let path = try Peer.make(
      "a.jpg", in: folder, "-f lavfi -i testsrc2=size=32x16 -frames:v 1 -pix_fmt yuvj444p -q:v 2")
    let plain = try Data(contentsOf: URL(fileURLWithPath: path))
    let tagged = ExifSample(isLittle: false).tagging(plain, orientation: Int(orientation.rawValue))
    let stored = try #require(CIImage(data: tagged))
    #expect(stored.properties[kCGImagePropertyOrientation] as? Int == Int(orientation.rawValue))
    #expect(stored.extent.size == CGSize(width: 32, height: 16))
    let upright = try #require(CIImage(data: tagged, options: [.applyOrientationProperty: true]))
    #expect(upright.extent.size == (orientation.rawValue > 4 ? CGSize(width: 16, height: 32) : stored.extent.size))
    #expect(upright.properties[kCGImagePropertyOrientation] as? Int == 1)
    // ffmpeg turns pictures upright by itself.
    let turned = try Peer.run(
      "ffmpeg", ["-v", "error", "-f", "jpeg_pipe", "-i", "-", "-pix_fmt", "gbrp", "-f", "rawvideo", "-"], input: tagged)
    let bytes = Samples.bytes(upright)
    let count = 32 * 16
    for pixel in 0..<count {
      for (component, plane) in [2, 0, 1].enumerated() {
        #expect(abs(Int(bytes[4 * pixel + component]) - Int(turned[turned.startIndex + plane * count + pixel])) <= 3)
      }
    }
  }

  @Test func otherPropertiesCanBeGiven() {
    let image = CIImage(color: .red).settingProperties(["Orientation": 3, "{Exif}": ["FNumber": 2.8], "odd": Date()])
    #expect(image.properties["Orientation"] as? Int == 3 && image.properties["odd"] == nil)
    #expect((image.properties["{Exif}"] as? [String: any Sendable])?["FNumber"] as? Double == 2.8)
  }
}
