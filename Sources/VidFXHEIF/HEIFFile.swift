internal import CHEIF

/// A HEIF file in memory, taken apart but not decoded; one thread at a time uses it.
public final class HEIFFile {
  let context: OpaquePointer
  /// The picture that stands for the file.
  let primary: OpaquePointer
  /// What libheif reads from, as long as the context is there.
  private let bytes: UnsafeMutableRawBufferPointer

  /// Takes a file apart.
  ///
  /// - Parameter file: All of the file; copied.
  /// - Throws: ``HEIFError`` when it is no HEIF file, is broken, or has no primary picture.
  public init(_ file: some Collection<UInt8>) throws(HEIFError) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 16)
    bytes.copyBytes(from: file)
    guard let context = heif_context_alloc() else {
      bytes.deallocate()
      throw HEIFError(.damaged, "there is not enough memory")
    }
    var handle: OpaquePointer?
    var status = heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil)
    if status.code == heif_error_Ok { status = heif_context_get_primary_image_handle(context, &handle) }
    guard let handle else {
      let failure = HEIFError(status) ?? HEIFError(.damaged, "has no primary picture")
      heif_context_free(context)
      bytes.deallocate()
      throw failure
    }
    self.context = context
    self.bytes = bytes
    primary = handle
  }

  deinit {
    heif_image_handle_release(primary)
    heif_context_free(context)
    bytes.deallocate()
  }

  /// Pixels across, as shown: cropped and turned as the file asks.
  public var width: Int { Int(heif_image_handle_get_width(primary)) }
  /// Pixels down, as shown.
  public var height: Int { Int(heif_image_handle_get_height(primary)) }

  /// The TIFF stream of the picture's EXIF (ISO/IEC 23008-12, A.2.1); nil where there is none.
  public var exif: [UInt8]? {
    var id = heif_item_id()
    guard heif_image_handle_get_list_of_metadata_block_IDs(primary, "Exif", &id, 1) == 1 else { return nil }
    let size = heif_image_handle_get_metadata_size(primary, id)
    guard size > 4 else { return nil }
    var block = [UInt8](repeating: 0, count: size)
    guard heif_image_handle_get_metadata(primary, id, &block).code == heif_error_Ok else { return nil }
    // Four bytes say how far behind them the stream begins.
    let offset = block[0..<4].reduce(0) { $0 << 8 | Int($1) }
    return offset < size - 4 ? Array(block[(4 + offset)...]) : nil
  }

  /// The ICC profile; nil where there is none.
  var profile: [UInt8]? {
    let size = heif_image_handle_get_raw_color_profile_size(primary)
    guard size > 0 else { return nil }
    var profile = [UInt8](repeating: 0, count: size)
    return heif_image_handle_get_raw_color_profile(primary, &profile).code == heif_error_Ok ? profile : nil
  }
}
