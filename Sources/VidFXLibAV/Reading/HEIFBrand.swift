internal import CLibAV

/// Still pictures in the container of MP4, which only later releases of libav find.
enum HEIFBrand {
  /// The major brand of a file type box (ISO/IEC 14496-12, 4.3) that stands for still pictures (ISO/IEC 23008-12, 10).
  private static func brand(of file: FileDescriptor?) -> String? {
    guard let head = file?.head(12), head.count == 12, head[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let brand = String(decoding: head[8..<12], as: UTF8.self)
    return ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif", "avis"].contains(brand) ? brand : nil
  }

  /// `error`, or where `file` is such a picture, one that says so.
  static func explained(_ error: LibAVError, _ file: FileDescriptor?) -> LibAVError {
    guard error.kind == .inputUnsupported, let brand = brand(of: file) else { return error }
    let version = avformat_version()
    return LibAVError(
      .inputUnsupported, error.subject,
      "is a HEIF picture ('\(brand)'), and this system's libavformat \(version >> 16).\(version >> 8 & 255) finds no "
        + "picture in it", remedy: "convert it to PNG or JPEG, or install a later FFmpeg")
  }
}
