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

  /// nil: see ``writeHEIFRepresentation(of:to:format:colorSpace:options:)``.
  public func heifRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? { nil }

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

  /// Always throws: libav, which writes pictures here, has no writer of HEIF files.
  ///
  /// - Throws: ``ImageFileError`` that says so.
  public func writeHEIFRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    throw ImageFileError(
      url.path, "libav writes no HEIF files", remedy: "write JPEG, or PNG or TIFF of 16 bits where depth matters")
  }
}
