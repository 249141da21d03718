import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels

/// The transitions by the names of ffmpeg's `xfade`: which there are, that their texts compile, how they begin and end.
@Suite struct NamedTransitionTests {
  static let definitions = BuiltInFilters.additional.filter { $0.categories.contains(.transition) }

  /// As `ffmpeg -h filter=xfade` of 5.1 has them, in its order; `dissolve` is Core Image's, its noise has a name of its own.
  private static let xfade = """
    fade wipeleft wiperight wipeup wipedown slideleft slideright slideup slidedown circlecrop rectcrop distance fadeblack \
    fadewhite radial smoothleft smoothright smoothup smoothdown circleopen circleclose vertopen vertclose horzopen horzclose \
    dissolvenoise pixelize diagtl diagtr diagbl diagbr hlslice hrslice vuslice vdslice hblur fadegrays wipetl wipetr wipebl \
    wipebr squeezeh squeezev zoomin fadefast fadeslow
    """.split(separator: " ").map(String.init)

  @Test func theyAreThoseOfFfmpeg() {
    let names = Self.definitions.map { definition in
      #expect(definition.name.hasPrefix("VFX") && definition.name.hasSuffix("Transition"))
      return definition.name.dropFirst(3).dropLast("Transition".count).lowercased()
    }
    #expect(names.sorted() == Self.xfade.sorted())
  }

  /// Lists by Core Image's categories are Core Image's.
  @Test func coreImagesListsDoNotHaveThem() {
    // Others may have registered filters of their own meanwhile.
    #expect(Set(CIFilter.filterNames(inCategory: nil)).isDisjoint(with: Self.definitions.map(\.name)))
    #expect(CIFilter(name: "VFXWipeLeftTransition") != nil)
  }

  /// A text is compiled when its first picture is made, and one that does not compile ends the program.
  @Test(arguments: definitions.map(\.name)) func everyTextCompilesAndBothEndsArePure(name: String) throws {
    let (image, target) = (FilterRendering.source(hasAlpha: true), FilterRendering.source(hasAlpha: true, seed: 6))
    func render(_ time: Double) throws -> PixelBuffer {
      try FilterRendering.render(
        try #require(
          FilterRendering.output(
            name, ["inputTime": time], image: CIImage(pixelBuffer: image), other: CIImage(pixelBuffer: target))))
    }
    for (time, expected) in [(0.0, image), (1, target), (-1, image), (2, target)] {
      let (result, pure) = (try render(time), try FilterRendering.render(CIImage(pixelBuffer: expected)))
      #expect(samples(result) == samples(pure), "\(name) at \(time)")
    }
    // Numbers that round to the end in single precision are within, whatever is divided by what is left.
    for time in [1e-9, 0.5, 1 - 1e-9] {
      #expect(samples(try render(time)).allSatisfy(\.isFinite), "\(name) at \(time)")
    }
  }

  /// Every parameter at its limits makes a picture.
  @Test(arguments: definitions.map(\.name)) func limitsOfParametersMakePictures(name: String) throws {
    let definition = try #require(BuiltInFilters.definition(named: name))
    let (image, target) = (FilterRendering.source(hasAlpha: false), FilterRendering.source(hasAlpha: false, seed: 6))
    for input in definition.inputs where input.key != "inputTime" {
      for limit in [input.minimum, input.maximum].compactMap({ $0 }) {
        for time in [0.1, 0.5, 0.9] {
          let output = try #require(
            FilterRendering.output(
              name, ["inputTime": time, input.key: limit], image: CIImage(pixelBuffer: image),
              other: CIImage(pixelBuffer: target)))
          let values = samples(try FilterRendering.render(output))
          #expect(values.allSatisfy { $0 >= -1e-4 && $0 <= 1.0001 }, "\(name), \(input.key)=\(limit) at \(time)")
        }
      }
    }
  }

  private func samples(_ buffer: PixelBuffer) -> [Double] {
    (0..<FilterRendering.height).flatMap { y in
      (0..<FilterRendering.width).flatMap { x in FilterRendering.pixel(buffer, x, y) }
    }
  }
}
