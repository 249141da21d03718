import Testing
import VidFXPixels
import VidFXV4L2

struct PictureFormatPixelsTests {
  /// Bytes that count up, so that each says where it lay.
  private func picture(_ code: String, bytesPerRow: Int, count: Int) throws -> PixelBuffer {
    var format = PictureFormat(try #require(FourCC(code)), width: 4, height: 4)
    format.bytesPerRow = bytesPerRow
    let bytes = (0..<count).map { UInt8($0) }
    let pool = PixelBufferPool()
    return try #require(bytes.withUnsafeBytes { format.copy($0, into: pool) })
  }

  private func rows(_ picture: PixelBuffer) -> [[[UInt8]]] {
    withExtendedLifetime(picture) {
      picture.planes.map { plane in
        (0..<plane.rows).map { row in
          Array(UnsafeRawBufferPointer(start: plane.row(row), count: plane.rowBytes))
        }
      }
    }
  }

  @Test func planesFollowEachOtherInMemory() throws {
    let yu12 = rows(try picture("YU12", bytesPerRow: 4, count: 24))
    #expect(yu12[0][3] == [12, 13, 14, 15])
    #expect(yu12[1] == [[16, 17], [18, 19]])
    #expect(yu12[2] == [[20, 21], [22, 23]])
  }

  /// The kernel's "Image Formats": 16 bits a sample, least byte first, whose upper ten count; U and V take turns in the
  /// second plane.
  @Test func samplesOfTenBitsTakeTwoBytes() throws {
    let p010 = rows(try picture("P010", bytesPerRow: 8, count: 48))
    #expect(p010[0][3] == [24, 25, 26, 27, 28, 29, 30, 31])
    #expect(p010[1] == [[32, 33, 34, 35, 36, 37, 38, 39], [40, 41, 42, 43, 44, 45, 46, 47]])
    let y10 = rows(try picture("Y10 ", bytesPerRow: 8, count: 32))
    #expect(y10.count == 1 && y10[0][0] == [0, 1, 2, 3, 4, 5, 6, 7] && y10[0][3] == [24, 25, 26, 27, 28, 29, 30, 31])
  }

  /// The kernel's "Image Formats": V before U.
  @Test func planesOfYV12ChangePlaces() throws {
    let yv12 = rows(try picture("YV12", bytesPerRow: 4, count: 24))
    #expect(yv12[2] == [[16, 17], [18, 19]])
    #expect(yv12[1] == [[20, 21], [22, 23]])
  }

  @Test func rowsMayBeLongerThanTheirSamples() throws {
    let nv12 = rows(try picture("NV12", bytesPerRow: 8, count: 48))
    #expect(nv12[0].map { $0[0] } == [0, 8, 16, 24])
    #expect(nv12[1] == [[32, 33, 34, 35], [40, 41, 42, 43]])
    let yu12 = rows(try picture("YU12", bytesPerRow: 8, count: 48))
    #expect(yu12[1] == [[32, 33], [36, 37]])
    #expect(yu12[2] == [[40, 41], [44, 45]])
    #expect(rows(try picture("YUYV", bytesPerRow: 12, count: 48))[0].map { $0[0] } == [0, 12, 24, 36])
  }

  @Test func tooFewBytesAreNoPicture() throws {
    let format = PictureFormat(try #require(FourCC("YUYV")), width: 4, height: 4)
    let bytes = [UInt8](repeating: 0, count: 31)
    #expect(bytes.withUnsafeBytes { format.copy($0, into: PixelBufferPool()) } == nil)
  }
}
