import Foundation
import VidFXImage
import VidFXLibAV
import VidFXPixels

/// Renders the extent of an image into the layout of a file format, and encodes it.
struct PictureWriter {
  private let context: CIContext
  private let file: StillFormat
  private let format: CIFormat
  private let space: CGColorSpace
  private let options: [CIImageRepresentationOption: Any]

  init(
    _ context: CIContext, _ file: StillFormat, _ format: CIFormat, _ space: CGColorSpace,
    _ options: [CIImageRepresentationOption: Any]
  ) {
    self.context = context
    self.file = file
    self.format = format
    self.space = space
    self.options = options
  }

  /// Writes the file beside its place and moves it there.
  func write(_ image: CIImage, to url: URL) throws(ImageFileError) {
    let data = try data(of: image)
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw ImageFileError(url.path, "cannot be written: \(error.localizedDescription)")
    }
  }

  /// The bytes of the file.
  func data(of image: CIImage) throws(ImageFileError) -> Data {
    let region = PixelRect(enclosing: image.extent)
    let name = "\(file.rawValue) picture"
    guard !region.isEmpty else { throw ImageFileError(name, "the image is empty") }
    guard !region.isInfinite else {
      throw ImageFileError(name, "the image has no end", remedy: "crop it first")
    }
    var options = StillEncoder.Options()
    if let quality = self.options[CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality)] {
      options.quality = (quality as? Double) ?? (quality as? NSNumber)?.doubleValue ?? options.quality
    }
    let layout = try layout(for: image, quality: options.quality)
    var color = file.encoding
    color.adopt(space.color)
    if !layout.isSubsampled { color.siting = nil }
    if layout.model == .gray { color.matrix = nil }
    var target = RenderTarget(format: layout, color: color, region: region)
    target.space = space
    options.profile = space.copyICCData().map { [UInt8]($0) }
    do {
      let pixels = try context.buffer(for: image, target)
      // Where only the profile says what values mean, code points would contradict it.
      if !space.isDescribed { (pixels.color.primaries, pixels.color.transfer) = (nil, nil) }
      return Data(try StillEncoder.encode(pixels, as: file, options: options))
    } catch let error as RenderError {
      throw ImageFileError(name, "\(error)")
    } catch let error as LibAVError {
      throw ImageFileError(error)
    } catch {
      throw ImageFileError(name, "\(error)")
    }
  }

  /// The layout of pixels in the file.
  private func layout(for image: CIImage, quality: Double) throws(ImageFileError) -> PixelFormat {
    let wanted = format.pixelFormat
    let isGray = space.model == .monochrome
    let hasAlpha = wanted.hasAlpha && !image.isOpaque
    let name: String
    switch file {
    case .heif:
      try check(wanted, isGray)
      let isDeep = wanted.depth > 8
      if isGray {
        name = hasAlpha ? (isDeep ? "ya16le" : "ya8") : isDeep ? "gray10le" : "gray"
      } else {
        name = "yuv\(hasAlpha ? "a" : "")\(quality >= 1 ? "444" : "420")p\(isDeep ? "10le" : "")"
      }
    case .jpeg: name = quality >= 0.9 ? "yuv444p" : "yuv420p"
    case .png, .tiff:
      guard wanted.sample != .float32 else {
        throw ImageFileError(
          "\(file.rawValue) picture", "floats are not written to \(file.rawValue.uppercased())",
          remedy: "ask for RGBA16")
      }
      try check(wanted, isGray)
      switch (isGray, wanted.depth > 8) {
      case (true, false): name = hasAlpha ? "ya8" : "gray"
      case (true, true): name = hasAlpha ? "ya16le" : "gray16le"
      case (false, false): name = hasAlpha ? "rgba" : "rgb24"
      case (false, true): name = hasAlpha ? "rgba64le" : "rgb48le"
      }
    }
    guard let layout = PixelFormat(name: name) else { preconditionFailure("no pixel format \(name)") }
    return layout
  }

  private func check(_ wanted: PixelFormat, _ isGray: Bool) throws(ImageFileError) {
    guard isGray == (wanted.model == .gray) else {
      throw ImageFileError(
        "\(file.rawValue) picture", "a \(isGray ? "gray" : "colour") space does not fit pixels of \(wanted)")
    }
  }
}
