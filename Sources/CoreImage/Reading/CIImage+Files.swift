import Foundation
import VidFXImage
import VidFXLibAV
import VidFXPixels

extension CIImage {
  /// Reads a picture: PNG, JPEG, TIFF, WebP, GIF (its first picture), BMP, HEIF (HEIC, AVIF), and whatever else this system's libav decodes.
  ///
  /// - Returns: nil where ``init(reading:options:)`` throws.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    try? self.init(reading: url, options: options)
  }

  /// Decodes a picture's file that is in memory; nil where ``init(decoding:options:)`` throws.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    try? self.init(decoding: data, options: options)
  }

  /// Reads a picture, and says what is wrong where it cannot.
  ///
  /// The values mean what its ICC profile says, else what the format states, else sRGB. A damaged file gives what can be
  /// decoded of it.
  ///
  /// - Throws: When `url` is no file, cannot be read, holds no picture that libav knows, is larger than 2²⁸ pixels, or not
  ///   one pixel can be decoded.
  public convenience init(reading url: URL, options: [CIImageOption: Any]? = nil) throws(ImageFileError) {
    guard url.isFileURL else { throw ImageFileError(url.absoluteString, "is no file", remedy: "fetch it first") }
    let still: DecodedStill
    do {
      still = try StillDecoder.picture(in: url.path)
    } catch {
      throw ImageFileError(error)
    }
    let bytes = (try? Data(contentsOf: url, options: .mappedIfSafe)) ?? Data()
    self.init(PictureFile(still, PropertyReader.properties(of: bytes), url: url), options)
  }

  /// Decodes a picture's file that is in memory, and says what is wrong where it cannot.
  ///
  /// - Throws: As ``init(reading:options:)``.
  public convenience init(decoding data: Data, options: [CIImageOption: Any]? = nil) throws(ImageFileError) {
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(LibAVError) in try StillDecoder.picture(of: bytes, named: "picture in memory") }
    }
    switch result {
    case .success(let still): self.init(PictureFile(still, PropertyReader.properties(of: data), url: nil), options)
    case .failure(let error): throw ImageFileError(error)
    }
  }

  private convenience init(_ file: PictureFile, _ options: [CIImageOption: Any]?) {
    var metadata = ImageMetadata()
    metadata.properties = file.properties
    metadata.url = file.url
    let stored = CIImage(file.still.pixels, in: file.colorSpace, metadata: metadata).taking(options)
    let turned = stored.turned(options, file.orientation)
    self.init(turned.node, region: turned.region, metadata: turned.metadata)
  }

  /// The same image with what `options` say of its values and properties.
  func taking(_ options: [CIImageOption: Any]?) -> CIImage {
    guard let options else { return self }
    var image = self
    if let pixels = pixelBuffer, let value = options[.colorSpace] {
      if value is NSNull {
        image = CIImage(pixels, in: nil, metadata: metadata ?? ImageMetadata())
      } else if let space = value as? CGColorSpace {
        image = CIImage(pixels, in: space, metadata: metadata ?? ImageMetadata())
      }
    }
    if let properties = options[.properties] as? [AnyHashable: Any] { image = image.settingProperties(properties) }
    return image
  }

  /// The image turned upright where `options` ask for it; it says so then.
  func turned(_ options: [CIImageOption: Any]?, _ orientation: CGImagePropertyOrientation) -> CIImage {
    guard options?[.applyOrientationProperty] as? Bool == true, orientation != .up else { return self }
    var metadata = metadata ?? ImageMetadata()
    metadata.properties[kCGImagePropertyOrientation] = Int(CGImagePropertyOrientation.up.rawValue)
    return oriented(orientation).with(metadata)
  }
}
