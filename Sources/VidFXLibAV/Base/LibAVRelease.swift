internal import CLibAV

/// Which libav runs, for `--version` and bug reports.
public enum LibAVRelease {
  /// The release as its builder calls it: `5.1.9-0+deb12u1`.
  public static var name: String { String(cString: av_version_info()) }

  /// Name and version of each library in use, `("libavcodec", "59.37.100")`.
  public static var libraries: [(name: String, version: String)] {
    [
      ("libavfilter", avfilter_version()), ("libavformat", avformat_version()), ("libavcodec", avcodec_version()),
      ("libswresample", swresample_version()),
      ("libswscale", swscale_version()), ("libavutil", avutil_version()),
    ].map { name, packed in (name, "\(packed >> 16).\(packed >> 8 & 0xFF).\(packed & 0xFF)") }
  }
}
