import Foundation
import Testing
import VidFXKernelSet
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// What must hold however an image is cut up, and whoever computes it.
@Suite struct RendererTests {
  init() { registerAllKernels() }

  static let source = PixelBuffer.random(
    .yuv420p, width: 611, height: 67,
    color: ColorDescription(matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709, siting: .left),
    seed: 7)

  /// Recipes that between them use every kind of node.
  static var recipes: [(name: String, image: CIImage)] {
    let image = CIImage(pixelBuffer: source)
    let checker = CIImage(
      .generator(
        Generator(
          .checkerboard, constants: [10, 20, 13, 0.5, 1, 0, 0, 1, 0, 0, 1, 0.25], colors: [4, 8], isOpaque: false)),
      region: .infinite)
    let invert = ColorOperation.matrix(ColorMatrix(rgb: [[-1, 0, 0], [0, -1, 0], [0, 0, -1]], bias: [1, 1, 1]))
    return [
      ("source", image),
      ("matrix", image.applying(invert)),
      ("gamma", image.applying(.straight(.signedPower, [1.7]))),
      ("over", checker.cropped(to: CGRect(x: 30, y: 10, width: 300, height: 30)).composited(over: image)),
      (
        "shared",
        image.applying(invert).blended(.mix(0.25), with: image.applying(invert).applying(.straight(.vibrance, [0.5])))
      ),
      ("moved", image.transformed(by: CGAffineTransform(translationX: 17, y: -5)).composited(over: checker)),
      ("turned", image.transformed(by: CGAffineTransform(rotationAngle: 0.3))),
      ("clamped", image.clamped(to: CGRect(x: 20, y: 10, width: 100, height: 20))),
      ("blurred", image.clampedToExtent().applyingGaussianBlur(sigma: 6)),
      ("faded", image.applyingGaussianBlur(sigma: 2.5)),
      ("cells", image.averaged(over: CellGrid(centerX: 100, centerY: 30, scale: 7.5))),
    ]
  }

  static func render(
    _ image: CIImage, _ region: PixelRect, threads: Int = 1, level: InstructionSet = .v4,
    working: WorkingSpace = .linearSRGB
  ) throws -> PixelBuffer {
    let context = CIContext(workingSpace: working, threads: threads, instructionSet: level)
    let buffer = PixelBuffer(format: .gbrapf32le, width: region.width, height: region.height, color: .sRGB)
    try context.render(image, to: buffer, bounds: region.cgRect)
    return buffer
  }

  static func bits(_ buffer: PixelBuffer, _ component: Int, _ x: Int, _ y: Int) -> UInt32 {
    Float(buffer.sample(component, x, y)).bitPattern
  }

  @Test func tilesEqualTheWhole() throws {
    let region = PixelRect(x0: 0, y0: 0, x1: 611, y1: 67)
    for (name, image) in Self.recipes {
      let whole = try Self.render(image, region)
      for tile in [
        PixelRect(x0: 0, y0: 0, x1: 64, y1: 67), PixelRect(x0: 37, y0: 11, x1: 600, y1: 12),
        PixelRect(x0: 301, y0: 5, x1: 611, y1: 60),
      ] {
        let part = try Self.render(image, tile)
        var different = 0
        for y in 0..<tile.height {
          for x in 0..<tile.width {
            for component in 0..<4 {
              let same =
                Self.bits(part, component, x, y)
                == Self.bits(whole, component, x + tile.x0, y + region.y1 - tile.y1)
              if !same { different += 1 }
            }
          }
        }
        #expect(different == 0, "\(name), tile \(tile): \(different) samples differ")
      }
    }
  }

  @Test func levelsAndThreadsGiveTheSameBits() throws {
    let region = PixelRect(x0: -9, y0: -4, x1: 640, y1: 80)
    for working in [WorkingSpace.none, .linearSRGB] {
      for (name, image) in Self.recipes {
        let reference = try Self.render(image, region, level: .portable, working: working)
        for level in KernelRegistry.available {
          for threads in [1, 2, 3, 8] {
            let other = try Self.render(image, region, threads: threads, level: level, working: working)
            let same = withExtendedLifetime((reference, other)) {
              (0..<4).allSatisfy { plane in
                (0..<region.height).allSatisfy { row in
                  memcmp(reference.planes[plane].row(row), other.planes[plane].row(row), region.width * 4) == 0
                }
              }
            }
            #expect(same, "\(name) differs at \(level) with \(threads) threads")
          }
        }
      }
    }
  }

  @Test func storesToEveryFormatAreTheSameWithAnyThreads() throws {
    let image = CIImage(pixelBuffer: Self.source)
    for format in PixelFormat.all {
      let buffers = try [1, 3].map { threads in
        let buffer = PixelBuffer(format: format, width: 611, height: 67, color: Self.source.color)
        try CIContext(workingSpace: .none, threads: threads).render(image, to: buffer)
        return buffer
      }
      // A plane is an address: the buffers must outlive the comparison.
      withExtendedLifetime(buffers) {
        for (a, b) in zip(buffers[0].planes, buffers[1].planes) {
          for row in 0..<a.rows {
            #expect(memcmp(a.row(row), b.row(row), a.rowBytes) == 0, "\(format), row \(row) of \(a.rowBytes) bytes")
          }
        }
      }
    }
  }

  @Test func outsideTheExtentIsTransparent() throws {
    for (name, image) in Self.recipes where !image.region.isInfinite {
      let region = image.region.outset(40, 3)
      let result = try Self.render(image, region)
      for y in 0..<region.height {
        for x in 0..<region.width {
          let (px, py) = (region.x0 + x, region.y1 - 1 - y)
          let rect = image.region
          if px >= rect.x0 && px < rect.x1 && py >= rect.y0 && py < rect.y1 { continue }
          for component in 0..<4 { #expect(result.sample(component, x, y) == 0, "\(name) at \(px), \(py)") }
        }
      }
    }
  }

  @Test func premultipliedBitmapsAreWrittenTopRowFirst() throws {
    let red = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
      .cropped(to: CGRect(x: 0, y: 1, width: 2, height: 1))
    var bitmap = [UInt8](repeating: 9, count: 2 * 12)
    bitmap.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      CIContext(workingSpace: .none, threads: 1).render(
        red, toBitmap: base, rowBytes: 12, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), format: .RGBA8,
        colorSpace: nil)
    }
    #expect(Array(bitmap[0..<8]) == [128, 64, 0, 128, 128, 64, 0, 128])
    #expect(Array(bitmap[8..<12]) == [9, 9, 9, 9])
    #expect(Array(bitmap[12..<20]) == [UInt8](repeating: 0, count: 8))
  }

  @Test func nothingIsAllocatedOncePooled() throws {
    let context = CIContext(workingSpace: .none, threads: 2)
    let image = CIImage(pixelBuffer: Self.source).clampedToExtent().applyingGaussianBlur(sigma: 5)
      .applying(.straight(.signedPower, [2]))
    let buffer = PixelBuffer(format: .yuv420p, width: 611, height: 67, color: Self.source.color)
    try context.render(image, to: buffer)
    let count = context.renderer.buffers.allocationCount
    for _ in 0..<10 { try context.render(image, to: buffer) }
    #expect(context.renderer.buffers.allocationCount == count)
  }
}
