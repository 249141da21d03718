import CoreImage
import Foundation
import Testing

/// Filters with typed properties.
@Suite struct TypedFilterTests {
  private let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))

  @Test func propertiesAreTheFiltersParameters() throws {
    let filter = CIFilter.gaussianBlur()
    #expect(filter.name == "CIGaussianBlur" && filter.radius == 10 && filter.inputImage == nil)
    #expect(filter.outputImage == nil)
    filter.inputImage = image
    filter.radius = 3
    #expect((filter.value(forKey: kCIInputRadiusKey) as? NSNumber)?.doubleValue == 3)
    #expect(filter.outputImage == image.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 3]))
    filter.setValue(7, forKey: kCIInputRadiusKey)
    #expect(filter.radius == 7)
    filter.inputImage = nil
    #expect(filter.outputImage == nil && filter.inputImage == nil)
    filter.setDefaults()
    #expect(filter.radius == 10)
  }

  @Test func everyTypeIsReadAndWritten() {
    let twirl = CIFilter.twirlDistortion()
    #expect(twirl.center == CGPoint(x: 150, y: 150))
    twirl.center = CGPoint(x: 1, y: 2)
    #expect(twirl.value(forKey: kCIInputCenterKey) as? CIVector == CIVector(x: 1, y: 2))

    let crop = CIFilter.crop()
    crop.rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(crop.rectangle == CGRect(x: 1, y: 2, width: 3, height: 4))

    let mono = CIFilter.colorMonochrome()
    mono.color = CIColor(red: 1, green: 0.5, blue: 0)
    #expect(mono.color == CIColor(red: 1, green: 0.5, blue: 0))

    let affine = CIFilter.affineTransform()
    affine.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(affine.transform == CGAffineTransform(scaleX: 2, y: 3))

    let cube = CIFilter.colorCube()
    cube.cubeData = Data([1, 2, 3])
    cube.extrapolate = true
    #expect(cube.cubeData == Data([1, 2, 3]) && cube.extrapolate && cube.cubeDimension == 2)

    let matrix = CIFilter.colorMatrix()
    matrix.rVector = CIVector(x: 0, y: 1, z: 0, w: 0)
    #expect(matrix.rVector == CIVector(x: 0, y: 1, z: 0, w: 0))

    let kaleidoscope = CIFilter.kaleidoscope()
    kaleidoscope.count = 5
    #expect(kaleidoscope.count == 5)
    kaleidoscope.setValue(Double.infinity, forKey: "inputCount")
    #expect(kaleidoscope.count == .max)
  }

  @Test func familiesShareAProtocol() {
    let blend: any CIFilter & CICompositeOperation = CIFilter.multiplyBlendMode()
    blend.inputImage = image
    blend.backgroundImage = image
    #expect(blend.outputImage?.extent == image.extent)
    let transition: any CITransitionFilter = CIFilter.dissolveTransition()
    transition.time = 0.5
    #expect(transition.time == 0.5)
    let weights: any CIFilter & CIConvolution = CIFilter.convolution3X3()
    #expect(weights.weights.count == 9 && weights.bias == 0)
  }

  @Test func eachFilterMakesItself() {
    #expect(CIFilter.median().name == "CIMedianFilter")
    #expect(CIFilter.cmykHalftone().grayComponentReplacement == 1)
    #expect(CIFilter.colorAbsoluteDifference().inputImage2 == nil)
  }

  /// A filter of one's own that hands a typed one its image, as programs do.
  private func vignetted(_ image: CIImage, by filter: any CIFilter & CIVignette) -> CIImage? {
    filter.inputImage = image
    filter.intensity = 1
    return filter.outputImage
  }

  @Test func typedFiltersArePassedAbout() {
    #expect(vignetted(image, by: CIFilter.vignette())?.extent == image.extent)
  }
}
