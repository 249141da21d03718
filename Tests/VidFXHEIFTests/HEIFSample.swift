internal import CHEIF
import VidFXHEIF
import VidFXPixels

/// Pictures for trying HEIF, and files of them that our own encoder does not make.
enum HEIFSample {
  /// Slow waves over most of each component's codes, each another one, so that little is lost.
  static func picture(
    _ format: String, width: Int = 64, height: Int = 48, color: ColorDescription = ColorDescription(range: .full)
  ) throws -> PixelBuffer {
    guard let format = PixelFormat(name: format) else { throw HEIFSampleFailure.unknownFormat }
    let buffer = PixelBuffer(format: format, width: width, height: height, color: color)
    buffer.fill { component, x, y in
      let size = format.size(ofComponent: component, width: width, height: height)
      let (across, down) = (Double(x) / Double(size.width), Double(y) / Double(size.height))
      let wave = 0.5 + 0.2 * across * (component.isMultiple(of: 2) ? 1 : -1) + 0.25 * (down - 0.5)
      return (wave * Double(1 << format.components[component].depth - 1)).rounded()
    }
    return buffer
  }

  /// The mean distance of a component of each of two pictures, as a part of white.
  static func distance(_ a: PixelBuffer, _ first: Int, _ b: PixelBuffer, _ second: Int) -> Double {
    let size = a.format.size(ofComponent: first, width: a.width, height: a.height)
    let (whiteA, whiteB) = (1 << a.format.components[first].depth - 1, 1 << b.format.components[second].depth - 1)
    var sum = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        sum += abs(a.sample(first, x, y) / Double(whiteA) - b.sample(second, x, y) / Double(whiteB))
      }
    }
    return sum / Double(size.width * size.height)
  }

  /// The mean distance of an RGB picture from a gray or a full-range BT.601 one, whose chroma is not smoothed.
  static func colorDistance(_ picture: PixelBuffer, _ rgb: PixelBuffer) -> Double {
    let format = picture.format
    func value(_ component: Int, _ x: Int, _ y: Int) -> Double {
      picture.sample(component, x, y) / Double(1 << format.components[component].depth - 1)
    }
    let white = Double(1 << rgb.format.depth - 1)
    var sum = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        var wanted = [Double](repeating: value(0, x, y), count: 3)
        if format.model == .yuv {
          let (column, row) = (x >> format.log2ChromaWidth, y >> format.log2ChromaHeight)
          let (u, v) = (value(1, column, row) - 0.5, value(2, column, row) - 0.5)
          // ITU-R BT.601: R = Y + 1.402 V, G = Y − 0.344136 U − 0.714136 V, B = Y + 1.772 U.
          wanted = [wanted[0] + 1.402 * v, wanted[0] - 0.344136 * u - 0.714136 * v, wanted[0] + 1.772 * u]
        }
        for component in 0..<3 {
          sum += abs(min(max(wanted[component], 0), 1) - rgb.sample(component, x, y) / white)
        }
      }
    }
    return sum / Double(3 * picture.width * picture.height)
  }

  /// A file whose boxes ask for `orientation` (EXIF's numbers): black but for its top left quarter, and with EXIF that says
  /// something else.
  static func turned(_ orientation: UInt32) throws -> [UInt8] {
    let buffer = PixelBuffer(
      format: try picture("gray").format, width: 64, height: 32, color: ColorDescription(range: .full))
    buffer.fill { _, x, y in x < 32 && y < 16 ? 255 : 0 }
    var image: OpaquePointer?
    guard let context = heif_context_alloc(),
      heif_image_create(64, 32, heif_colorspace_monochrome, heif_chroma_monochrome, &image).code == heif_error_Ok,
      let image, heif_image_add_plane(image, heif_channel_Y, 64, 32, 8).code == heif_error_Ok
    else { throw HEIFSampleFailure.library }
    defer {
      heif_image_release(image)
      heif_context_free(context)
    }
    var stride: Int32 = 0
    let plane = heif_image_get_plane(image, heif_channel_Y, &stride)!
    for y in 0..<32 {
      for x in 0..<64 { plane[y * Int(stride) + x] = UInt8(buffer.sample(0, x, y)) }
    }
    var encoder, handle: OpaquePointer?
    let options = heif_encoding_options_alloc()!
    defer { heif_encoding_options_free(options) }
    options.pointee.image_orientation = heif_orientation(orientation)
    // EXIF of one tag, orientation 3, high byte first.
    let exif: [UInt8] = [77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0]
    guard heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder).code == heif_error_Ok,
      heif_context_encode_image(context, image, encoder, options, &handle).code == heif_error_Ok,
      heif_context_add_exif_metadata(context, handle, exif, Int32(exif.count)).code == heif_error_Ok
    else { throw HEIFSampleFailure.library }
    defer {
      heif_image_handle_release(handle)
      heif_encoder_release(encoder)
    }
    var bytes: [UInt8] = []
    var writer = heif_writer(writer_api_version: 1) { _, data, size, place in
      place!.assumingMemoryBound(to: [UInt8].self).pointee.append(
        contentsOf: UnsafeRawBufferPointer(start: data, count: size))
      return vfx_heif_success()
    }
    let status = withUnsafeMutablePointer(to: &bytes) { heif_context_write(context, &writer, $0) }
    guard status.code == heif_error_Ok else { throw HEIFSampleFailure.library }
    return bytes
  }
}

/// A sample that could not be made.
enum HEIFSampleFailure: Error {
  case unknownFormat
  case library
}
