import Foundation
import Testing

@testable import VidFXDetection

/// A cascade of our own making, whose faces are known: a dark band between two light ones in a window of 8 pixels.
@Suite struct CascadeTests {
  /// Asks whether the band is darker than the others by at least `threshold`; 1.9 is as much as there can be.
  static func xml(threshold: Double = 1.7, rectangle: String = "0 0 8 2 -1.", nodes: String? = nil) -> String {
    """
    <?xml version="1.0"?>
    <!-- <width>99</width> -->
    <opencv_storage>
    <cascade type_id="opencv-cascade-classifier"><stageType>BOOST</stageType>
      <height>8</height>
      <width>8</width>
      <stageNum>1</stageNum>
      <stages>
        <_>
          <maxWeakCount>1</maxWeakCount>
          <stageThreshold>0.5</stageThreshold>
          <weakClassifiers>
            <_>
              <internalNodes>
                \(nodes ?? "0 -1 0 \(-threshold)")</internalNodes>
              <leafValues>
                1. 0.</leafValues></_></weakClassifiers></_></stages>
      <features>
        <_>
          <rects>
            <_>
              \(rectangle)</_>
            <_>
              0 2 8 4 1.</_>
            <_>
              0 6 8 2 -1.</_></rects></_></features></cascade>
    </opencv_storage>
    """
  }

  private func reader(_ text: String) -> CascadeReader { CascadeReader(Array(text.utf8)) }

  @Test func aFileIsReadWhole() throws {
    let found = reader(Self.xml())
    #expect(found.fault == nil)
    let cascade = found.cascade
    #expect((cascade.width, cascade.height) == (8, 8) && cascade.stages.count == 1 && cascade.features.count == 1)
    #expect(cascade.stages[0].trees == 0..<1 && cascade.trees.map(\.nodes) == [0..<1])
    #expect(cascade.leaves == [1, 0] && cascade.nodes.map(\.threshold) == [-1.7])
    #expect(cascade.rectangles.map(\.weight) == [-1, 1, -1] && cascade.features == [0..<3])
    #expect(cascade.rectangles.map(\.y) == [0, 2, 6])
  }

  @Test(arguments: [
    ("", "has no window"), ("no XML", "has no window"),
    (xml(rectangle: "0 0 9 4 -1."), "outside its window"), (xml(rectangle: "0 0 8 4"), "of another form"),
    (xml(nodes: "0 -1 5 1."), "leads nowhere"), (xml(nodes: "0 -1 0"), "of another form"),
    (xml(nodes: "0 -2 0 1."), "leads nowhere"), (xml(nodes: "1 -1 0 1."), "leads nowhere"),
    (xml().replacingOccurrences(of: "</rects>", with: "</rects><tilted>1</tilted>"), "tilted"),
    (String(xml().prefix(480)), "has no stages"),
  ])
  func whatIsNoCascadeIsRefused(text: String, words: String) {
    #expect(reader(text).fault?.contains(words) == true, "\(String(describing: reader(text).fault))")
  }

  @Test func aMissingFileIsNamedWithItsPackage() {
    let error = #expect(throws: CIDetectorError.self) { try CascadeLibrary.cascade(in: ["/nowhere/a.xml"]) }
    #expect(error.map { "\($0)".contains("opencv-data") && "\($0)".contains("/nowhere/a.xml") } == true)
  }

  @Test func otherThingsAreNotLookedFor() {
    #expect(CIDetector(ofType: "CIDetectorTypeQRCode", context: nil) == nil)
    #expect(throws: CIDetectorError.unknownType("CIDetectorTypeText")) {
      try CIDetector(detecting: "CIDetectorTypeText")
    }
  }

  // MARK: Search

  /// Gray, with the three bands in a square of `side` pixels.
  private func picture(x: Int, y: Int, side: Int) -> GrayPicture {
    var samples = [Float](repeating: 128, count: 120 * 90)
    for row in 0..<side {
      for column in 0..<side {
        samples[(y + row) * 120 + x + column] = (side / 4..<side * 3 / 4).contains(row) ? 30 : 220
      }
    }
    return GrayPicture(width: 120, height: 90, samples: samples)
  }

  @Test(arguments: [(60, 50, 24), (10, 30, 40)])
  func aFaceIsFoundWhereItIs(x: Int, y: Int, side: Int) throws {
    let faces = FaceSearch(reader(Self.xml()).cascade, step: 1.1, smallest: 0).faces(
      in: picture(x: x, y: y, side: side))
    // One question alone is also answered by some windows half outside.
    let isFound = faces.contains { face in
      abs(face.midX - CGFloat(x) - CGFloat(side) / 2) < CGFloat(side) / 6
        && abs(face.midY - CGFloat(y) - CGFloat(side) / 2) < CGFloat(side) / 6
        && abs(face.width - CGFloat(side)) < CGFloat(side) / 3
    }
    #expect(isFound, "\(faces)")
  }

  @Test func flatPicturesAndSmallOnesHoldNothing() {
    let search = FaceSearch(reader(Self.xml()).cascade, step: 1.1, smallest: 0)
    #expect(search.faces(in: GrayPicture(width: 40, height: 40, samples: .init(repeating: 90, count: 1600))).isEmpty)
    #expect(search.faces(in: GrayPicture(width: 7, height: 40, samples: .init(repeating: 90, count: 280))).isEmpty)
  }

  @Test func theSumOfARectangleIsThatOfItsPixels() {
    // The window passes where its band is darker than the others together, by however little.
    let samples = (0..<144).map { Float(($0 * 37) % 251) }
    let picture = GrayPicture(width: 12, height: 12, samples: samples)
    let windows = IntegralPicture(picture, reader(Self.xml(threshold: 0)).cascade)
    for y in 0...4 {
      for x in 0...4 {
        func sum(_ rows: Range<Int>) -> Float {
          rows.reduce(0) { sum, row in (0..<8).reduce(sum) { $0 + samples[(y + row) * 12 + x + $1] } }
        }
        #expect(windows.holdsFace(x, y) == (sum(2..<6) - sum(0..<2) - sum(6..<8) < 0), "\(x) \(y)")
      }
    }
  }

  @Test func neighboursAreMergedAndLonelyOnesDropped() {
    let near = [0, 1, 2].map { CGRect(x: 10 + Double($0), y: 20, width: 30, height: 30) }
    let lonely = CGRect(x: 70, y: 10, width: 30, height: 30)
    #expect(FaceSearch.merged(near + [lonely]) == [CGRect(x: 11, y: 20, width: 30, height: 30)])
    let inside = [0, 0, 0].map { CGRect(x: 20 + Double($0), y: 30, width: 10, height: 10) }
    #expect(FaceSearch.merged(near + near + inside).count == 1)
  }
}
