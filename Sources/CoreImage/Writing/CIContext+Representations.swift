import Foundation
import VidFXImage
import VidFXPixels

// Pictures as bytes of a file, as Core Image names them: nil where the throwing forms below would throw.

extension CIContext {
  /// The extent of `image` as a PNG file: gray or RGB of 8 or 16 bits, with alpha where the image is not opaque.
  ///
  /// - Parameters:
  ///   - format: `.RGBA8` and its like, `.RGBA16`, `.L8`, `.L16`, `.LA8` or `.LA16`.
  ///   - colorSpace: What values mean; the file says so.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    try? PictureWriter(self, .png, format, colorSpace, options).data(of: image)
  }

  /// The extent of `image` as a TIFF file (LZW): gray or RGB of 8 or 16 bits, with alpha where the image is not opaque.
  ///
  /// Formats and spaces as of ``pngRepresentation(of:format:colorSpace:options:)``.
  public func tiffRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    try? PictureWriter(self, .tiff, format, colorSpace, options).data(of: image)
  }

  /// The extent of `image`, over black, as a JPEG file: 4:4:4 from a quality of 0.9 up, 4:2:0 below.
  ///
  /// - Parameters:
  ///   - colorSpace: What values mean; the file says so. A gray space makes a picture without colour.
  ///   - options: The key ``kCGImageDestinationLossyCompressionQuality``, from 0 to 1.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    try? PictureWriter(self, .jpeg, .RGBA8, colorSpace, options).data(of: image)
  }

  /// The extent of `image` as a HEIF file (HEIC): gray or YUV of 8 bits, or of 10 for a deeper format, with alpha where the
  /// image is not opaque.
  ///
  /// - Parameters:
  ///   - format: `.RGBA8` and its like, `.RGBA16`, `.RGBAf`, `.L8`, `.L16`, `.LA8` or `.LA16`.
  ///   - colorSpace: What values mean; the file says so.
  ///   - options: The key ``kCGImageDestinationLossyCompressionQuality``, from 0 to 1; 4:4:4 at 1, 4:2:0 below.
  /// - Returns: nil also where this system's libheif has no encoder of HEVC.
  public func heifRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    try? PictureWriter(self, .heif, format, colorSpace, options).data(of: image)
  }

  /// The extent of `image` as a HEIF file (HEIC) of 10 bits, as HDR asks for.
  ///
  /// - Parameters:
  ///   - colorSpace: What values mean; PQ and HLG are stated by their code points, others by their profile too.
  ///   - options: As of ``heifRepresentation(of:format:colorSpace:options:)``.
  /// - Throws: ``ImageFileError`` when the extent is empty, infinite or too large, or this system's libheif has no encoder of
  ///   HEVC with 10 bits.
  public func heif10Representation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) throws -> Data {
    try PictureWriter(self, .heif, .deep(colorSpace), colorSpace, options).data(of: image)
  }

  // MARK: Files

  /// Writes ``pngRepresentation(of:format:colorSpace:options:)`` to a file, replacing it at once or not at all.
  ///
  /// - Throws: ``ImageFileError`` when the extent is empty, infinite or too large, the format does not fit, or the file cannot
  ///   be written.
  public func writePNGRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try PictureWriter(self, .png, format, colorSpace, options).write(image, to: url)
  }

  /// Writes ``tiffRepresentation(of:format:colorSpace:options:)`` to a file, replacing it at once or not at all.
  ///
  /// - Throws: As ``writePNGRepresentation(of:to:format:colorSpace:options:)``.
  public func writeTIFFRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try PictureWriter(self, .tiff, format, colorSpace, options).write(image, to: url)
  }

  /// Writes ``jpegRepresentation(of:colorSpace:options:)`` to a file, replacing it at once or not at all.
  ///
  /// - Throws: As ``writePNGRepresentation(of:to:format:colorSpace:options:)``.
  public func writeJPEGRepresentation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try PictureWriter(self, .jpeg, .RGBA8, colorSpace, options).write(image, to: url)
  }

  /// Writes ``heifRepresentation(of:format:colorSpace:options:)`` to a file, replacing it at once or not at all.
  ///
  /// - Throws: As ``writePNGRepresentation(of:to:format:colorSpace:options:)``, and when this system's libheif has no encoder
  ///   of HEVC.
  public func writeHEIFRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try PictureWriter(self, .heif, format, colorSpace, options).write(image, to: url)
  }

  /// Writes ``heif10Representation(of:colorSpace:options:)`` to a file, replacing it at once or not at all.
  ///
  /// - Throws: As ``heif10Representation(of:colorSpace:options:)``, and when the file cannot be written.
  public func writeHEIF10Representation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try PictureWriter(self, .heif, .deep(colorSpace), colorSpace, options).write(image, to: url)
  }
}

extension CIFormat {
  /// More than 8 bits of whatever `space` has.
  fileprivate static func deep(_ space: CGColorSpace) -> CIFormat { space.model == .monochrome ? .LA16 : .RGBA16 }
}
