import CoreImage
import Foundation

/// What every built-in filter costs on a 1920×1080 frame of 8-bit 4:2:0, slowest first: with its default values, and with
/// every number at the upper end of its slider, which is the most that a user drags it to.
struct FilterBenchmark {
  /// One filter: milliseconds of processor time a frame on one thread.
  struct Result: Codable {
    let filter: String
    let defaults: Double
    let sliderEnds: Double
  }

  /// Only filters whose names hold this text; nil for all.
  let rows: String?

  private static let frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)

  /// Measures every filter, prints a table or JSON.
  func run(asJSON: Bool) throws {
    let context = CIContext(workingSpace: .none, threads: 1)
    let sources = (0..<3).map { JobBenchmark.picture(UInt64($0)) }
    let chosen = BuiltInFilters.all.filter { definition in rows.map { definition.name.contains($0) } ?? true }
    var results: [Result] = []
    for definition in chosen {
      guard let defaults = try milliseconds(definition, atEnds: false, sources, context),
        let ends = try milliseconds(definition, atEnds: true, sources, context)
      else { continue }
      results.append(Result(filter: definition.name, defaults: defaults, sliderEnds: ends))
    }
    results.sort { $0.defaults > $1.defaults }
    if asJSON {
      print(String(decoding: try JSONEncoder().encode(results), as: UTF8.self))
      return
    }
    print("1920x1080 yuv420p, ms of processor time a frame; level \(context.renderer.kernels.level), 1 thread")
    print("filter                                  defaults  slider ends")
    for result in results {
      print(
        result.filter.padding(toLength: 38, withPad: " ", startingAt: 0)
          + String(format: "%10.1f   %10.1f", result.defaults, result.sliderEnds))
    }
  }

  /// The least of a few frames, each of another source, so that no frame is the one before; nil without a picture.
  private func milliseconds(
    _ definition: FilterDefinition, atEnds: Bool, _ sources: [PixelBuffer], _ context: CIContext
  ) throws -> Double? {
    let target = PixelBuffer(
      format: .yuv420p, width: sources[0].width, height: sources[0].height, color: sources[0].color)
    var fastest: Double?
    for source in sources {
      guard let output = output(definition, atEnds: atEnds, of: source, sources[0]), !output.extent.isEmpty else {
        return nil
      }
      let picture = output.cropped(to: Self.frame)
      let start = processorTime
      try context.render(picture, to: target)
      let elapsed = processorTime - start
      fastest = min(fastest ?? elapsed, elapsed)
    }
    return fastest
  }

  private func output(
    _ definition: FilterDefinition, atEnds: Bool, of source: PixelBuffer, _ other: PixelBuffer
  ) -> CIImage? {
    let filter = CIFilter(definition: definition)
    // As the command does: a blur sees the border repeated.
    let spreads = definition.categories.contains(.blur) || definition.categories.contains(.sharpen)
    for input in definition.inputs {
      switch (input.className, input.defaultValue) {
      case ("CIImage", _):
        let image = CIImage(pixelBuffer: input.key == kCIInputImageKey ? source : other)
        filter.setValue(spreads ? image.clampedToExtent() : image, forKey: input.key)
      case ("NSData", nil): filter.setValue(Data("vidfx".utf8), forKey: input.key)
      case ("NSString", nil), ("NSAttributedString", nil), ("CIBarcodeDescriptor", nil):
        filter.setValue("vidfx", forKey: input.key)
      case (_, .number(let value)) where atEnds:
        filter.setValue(max(value, input.slider?.upperBound ?? value), forKey: input.key)
      case (_, .vector(let point)) where input.attributeType == kCIAttributeTypePosition:
        // Core Image's defaults are places in pictures of 300 by 300 pixels.
        let place = CIVector(x: point.x / 300 * Self.frame.width, y: point.y / 300 * Self.frame.height)
        filter.setValue(place, forKey: input.key)
      default: break
      }
    }
    return filter.outputImage
  }

  /// Milliseconds of processor time that this program has had.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
