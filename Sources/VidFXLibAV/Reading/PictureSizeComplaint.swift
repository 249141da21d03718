/// What libav says of a picture that is too large for it, or for the limit that it was given.
struct PictureSizeComplaint {
  /// Pixels across, as stated.
  let width: Int
  /// Pixels down, as stated.
  let height: Int
  /// Whether it was the limit of `max_pixels`, and not libav's own.
  let isOverGivenLimit: Bool

  /// Reads a message of `av_image_check_size2`; nil for every other.
  init?(_ line: String) {
    guard let start = line.range(of: "Picture size ")?.upperBound else { return nil }
    let words = line[start...].split(separator: " ", maxSplits: 1)
    let size = words.first?.split(separator: "x").compactMap { Int($0) } ?? []
    guard size.count == 2, words.count == 2 else { return nil }
    (width, height) = (size[0], size[1])
    isOverGivenLimit = words[1].hasPrefix("exceeds specified max pixel count")
    guard isOverGivenLimit || words[1].hasPrefix("is invalid") else { return nil }
  }

  /// The error for the input at `path`, whose pictures may have `limit` pixels.
  func error(_ path: String, limit: Int) -> LibAVError {
    if isOverGivenLimit { return .tooManyPixels(path, "\(width)x\(height)", limit: limit) }
    // av_image_check_size2: eight bytes a pixel and a border of 128 in 2^31 bytes.
    return LibAVError(
      .inputOverLimits, path, "has a picture of \(width)x\(height), which is more than libav decodes",
      remedy: "libav takes 16255x16255, or about as many pixels in another shape; YUV4MPEG2 is read without it")
  }
}

extension LibAVError {
  /// What ends the reading of pictures of `size` where no more than `limit` pixels may be.
  package static func tooManyPixels(_ path: String, _ size: String, limit: Int) -> LibAVError {
    LibAVError(
      .inputOverLimits, path, "has a picture of more than \(limit) pixels (\(size))",
      remedy: "raise the limit with --max-pixels if you trust it")
  }
}
