import Testing
import VidFXLibAV
import VidFXPixels
import VidFXTestSupport

@testable import VidFXMedia

struct PixelOrienterTests {
  static let formats = [
    "yuv420p", "yuv422p", "yuv444p", "yuv440p", "yuv420p10le", "yuv422p10le", "yuva420p", "yuva444p12le", "nv12",
    "nv16",
    "p010le", "p210le", "yuyv422", "uyvy422", "gray", "gray16le", "ya8", "gbrp", "gbrap16le", "gbrpf32le", "rgb24",
    "bgra", "rgba64le",
  ].map { PixelFormat(name: $0)! }

  private let pool = PixelBufferPool()

  /// EXIF 2.3, tag 274, in its own words: where the stored row 0 and column 0 are on display.
  private func source(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ orientation: DisplayOrientation
  ) -> (x: Int, y: Int) {
    switch orientation {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }

  /// A component's significant bits.
  private func sample(_ buffer: PixelBuffer, _ component: Int, _ x: Int, _ y: Int) -> UInt32 {
    let c = buffer.format.components[component]
    let row = buffer.planes[c.plane].row(y)
    let index = c.offset + x * c.step
    return switch buffer.format.sample {
    case .uint8: UInt32(row.assumingMemoryBound(to: UInt8.self)[index]) >> UInt32(c.shift)
    case .uint16: UInt32(row.assumingMemoryBound(to: UInt16.self)[index]) >> UInt32(c.shift)
    case .float32: row.assumingMemoryBound(to: UInt32.self)[index]
    }
  }

  private func random(_ format: PixelFormat, _ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    let buffer = PixelBuffer(format: format, width: width, height: height)
    for c in format.components.indices {
      let component = format.components[c]
      let size = format.size(ofComponent: c, width: width, height: height)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let row = buffer.planes[component.plane].row(y)
          let index = component.offset + x * component.step
          let bits = generator.next() & ((1 << UInt64(component.depth)) - 1)
          switch format.sample {
          case .uint8: row.assumingMemoryBound(to: UInt8.self)[index] = UInt8(truncatingIfNeeded: bits)
          case .uint16:
            row.assumingMemoryBound(to: UInt16.self)[index] =
              UInt16(truncatingIfNeeded: bits) << UInt16(component.shift)
          case .float32:
            row.assumingMemoryBound(to: Float.self)[index] = Float(Int32(truncatingIfNeeded: bits)) / 1e9
          }
        }
      }
    }
    return buffer
  }

  /// Every component of an even-sized picture goes where EXIF says, sample for sample.
  @Test(arguments: formats, DisplayOrientation.allCases)
  func samplesGoWhereEXIFSays(_ format: PixelFormat, _ orientation: DisplayOrientation) {
    let buffer = random(format, 76, 44, seed: 7)
    let result = PixelOrienter(orientation).oriented(buffer, pool: pool)
    #expect(result.width == (orientation.swapsAxes ? 44 : 76))
    #expect(result.height == (orientation.swapsAxes ? 76 : 44))
    #expect(result.format.depth == format.depth && result.format.hasAlpha == format.hasAlpha)
    for component in format.components.indices {
      let from = format.size(ofComponent: component, width: 76, height: 44)
      let to = result.format.size(ofComponent: component, width: result.width, height: result.height)
      var differences = 0
      for y in 0..<to.height {
        for x in 0..<to.width {
          let place = source(x, y, from.width, from.height, orientation)
          if sample(result, component, x, y) != sample(buffer, component, place.x, place.y) { differences += 1 }
        }
      }
      #expect(differences == 0, "component \(component)")
    }
  }

  /// Odd sizes: luma always exact; chroma exact where its siting has an exact counterpart.
  @Test(arguments: DisplayOrientation.allCases, [(1, 1), (3, 5), (33, 31), (67, 2)])
  func oddSizesKeepLuma(_ orientation: DisplayOrientation, _ size: (width: Int, height: Int)) {
    let buffer = random(.yuv420p, size.width, size.height, seed: 11)
    let result = PixelOrienter(orientation).oriented(buffer, pool: pool)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let place = source(x, y, size.width, size.height, orientation)
        #expect(sample(result, 0, x, y) == sample(buffer, 0, place.x, place.y))
      }
    }
  }

  /// The place of a chroma sample among the luma samples is the same before and after, wherever it is exact.
  @Test(arguments: DisplayOrientation.allCases, ChromaSiting.coded)
  func sitingMovesWithThePicture(_ orientation: DisplayOrientation, _ siting: ChromaSiting) {
    let buffer = random(.yuv420p, 8, 6, seed: 13)
    buffer.color.siting = siting
    let result = PixelOrienter(orientation).oriented(buffer, pool: pool)
    let moved = result.color.siting!
    // Chroma sample (1, 1) of the source, in luma coordinates, turned as a point of the picture.
    let point = (x: 2 + siting.horizontal, y: 2 + siting.vertical)
    let turned: (x: Double, y: Double) =
      switch orientation {
      case .up: (point.x, point.y)
      case .upMirrored: (7 - point.x, point.y)
      case .down: (7 - point.x, 5 - point.y)
      case .downMirrored: (point.x, 5 - point.y)
      case .leftMirrored: (point.y, point.x)
      case .right: (5 - point.y, point.x)
      case .rightMirrored: (5 - point.y, 7 - point.x)
      case .left: (point.y, 7 - point.x)
      }
    #expect((turned.x - moved.horizontal).truncatingRemainder(dividingBy: 2) == 0)
    #expect((turned.y - moved.vertical).truncatingRemainder(dividingBy: 2) == 0)
  }

  /// A linear ramp of chroma stays the same ramp in luma coordinates, also where chroma has to be interpolated.
  @Test(
    arguments: ["yuv420p", "yuv422p", "yuv411p", "yuva422p"], [DisplayOrientation.upMirrored, .right, .rightMirrored])
  func interpolatedChromaKeepsItsPlace(_ name: String, _ orientation: DisplayOrientation) {
    let format = PixelFormat(name: name)!
    let (width, height) = (41, 23)
    for siting in [ChromaSiting.center, .left] {
      let buffer = PixelBuffer(format: format, width: width, height: height)
      buffer.color.siting = siting
      let size = format.size(ofComponent: 1, width: width, height: height)
      let stepX = 1 << format.log2ChromaWidth
      let place = siting.horizontal * Double(stepX - 1)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let value = 20 + 4 * (Double(x * stepX) + place)
          buffer.planes[1].row(y).assumingMemoryBound(to: UInt8.self)[x] = UInt8(value.rounded())
        }
      }
      let result = PixelOrienter(orientation).oriented(buffer, pool: pool)
      let to = result.format.size(ofComponent: 1, width: result.width, height: result.height)
      let sited = result.color.siting ?? .topLeft
      let (sx, sy) = (1 << result.format.log2ChromaWidth, 1 << result.format.log2ChromaHeight)
      for y in 0..<to.height {
        for x in 0..<to.width {
          let px = Double(x * sx) + sited.horizontal * Double(sx - 1)
          let py = Double(y * sy) + sited.vertical * Double(sy - 1)
          // The stored column that shows at this place.
          let column: Double =
            switch orientation {
            case .upMirrored: Double(width - 1) - px
            case .right: py
            default: Double(width - 1) - py
            }
          // Outside the outermost chroma samples the border value is repeated.
          let inner = (place + 0.5)...(Double((size.width - 1) * stepX) + place - 0.5)
          guard inner.contains(column) else { continue }
          let value = Double(sample(result, 1, x, y))
          #expect(abs(value - (20 + 4 * column)) <= 1, "\(name) \(orientation) \(x),\(y)")
        }
      }
    }
  }

  @Test(arguments: formats)
  func fourQuarterTurnsAreNone(_ format: PixelFormat) {
    let buffer = random(format, 50, 34, seed: 5)
    var turned = buffer
    for _ in 0..<4 { turned = PixelOrienter(.right).oriented(turned, pool: pool) }
    for component in format.components.indices {
      let size = format.size(ofComponent: component, width: 50, height: 34)
      for y in 0..<size.height {
        for x in 0..<size.width {
          #expect(sample(turned, component, x, y) == sample(buffer, component, x, y))
        }
      }
    }
  }
}
