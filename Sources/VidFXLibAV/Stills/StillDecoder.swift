import VidFXPixels

/// Reads one still picture: the first of whatever a file holds.
public enum StillDecoder {
  /// Reads the file `path`.
  ///
  /// - Parameter maximumPixels: Pixels of the largest picture that is decoded.
  /// - Throws: When it is missing, unreadable, no picture that libav knows, larger than allowed, or not one pixel of it can
  ///   be decoded.
  public static func picture(
    in path: String, maximumPixels: Int = defaultMaximumPixels
  ) throws(LibAVError) -> DecodedStill {
    try picture(from: try FileDescriptor.reading(path), named: path, maximumPixels: maximumPixels)
  }

  /// Reads a file that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: All of the file; copied.
  ///   - name: What messages call it.
  ///   - maximumPixels: Pixels of the largest picture that is decoded.
  /// - Throws: As ``picture(in:maximumPixels:)``.
  public static func picture(
    of bytes: UnsafeRawBufferPointer, named name: String, maximumPixels: Int = defaultMaximumPixels
  ) throws(LibAVError) -> DecodedStill {
    guard !bytes.isEmpty else { throw LibAVError(.inputUnsupported, name, "is empty") }
    return try picture(
      from: try FileDescriptor.holding(bytes, name: name), named: name, maximumPixels: maximumPixels)
  }

  /// 2²⁸ pixels: a gigabyte of 8-bit RGBA.
  public static let defaultMaximumPixels = 1 << 28

  private static func picture(
    from file: FileDescriptor, named name: String, maximumPixels: Int
  ) throws(LibAVError) -> DecodedStill {
    var options = MediaReader.Options()
    options.maximumPixels = maximumPixels
    // Starting threads takes longer than most pictures.
    options.threads = 1
    options.prefersStill = true
    let reader = try MediaReader(path: name, file: file, options: options)
    let stream = try reader.bestVideoStream()
    try reader.select(video: stream.index, packets: [])
    while let event = try reader.next() {
      guard case .frame(let frame) = event else { continue }
      return DecodedStill(
        pixels: frame.pixels, orientation: frame.orientation ?? .up,
        profile: frame.sideData?.profile, codecName: stream.codecName, isDamaged: frame.isDamaged)
    }
    throw LibAVError(.inputDamaged, name, "not one picture could be decoded")
  }
}
