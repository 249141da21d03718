internal import CLibAV
import VidFXPixels

/// What code values will mean in the output: as in the input, unless the codec and container cannot say so.
struct ColorPlan {
  let color: ColorDescription
  let notes: [String]

  init(_ video: VideoSpecification, _ target: PixelFormat, codec: AVCodecID, container: ContainerFormat) {
    var color = video.color
    var notes: [String] = []
    switch (video.format.model, target.model) {
    case (.rgb, .yuv), (.rgb, .gray):
      // ITU-R BT.709 from 720 rows or 1280 columns on, BT.601 below, as players assume.
      let isHD = video.height >= 720 || video.width >= 1280
      color.matrix = color.primaries == .bt2020 ? .bt2020 : isHD ? .bt709 : .smpte170m
      color.range = .limited
      color.primaries = color.primaries ?? (isHD ? .bt709 : .smpte170m)
      color.transfer = color.transfer ?? (isHD ? .bt709 : .smpte170m)
      color.siting = target.isSubsampled ? .left : nil
    case (.yuv, .rgb), (.gray, .rgb):
      color.matrix = .identity
      color.range = .full
      color.siting = nil
    default:
      if !target.isSubsampled { color.siting = nil }
    }
    if target.model == .gray && !(video.format.model == .gray && Self.carriesGrayRange(codec, container)) {
      // Pictures have no word for a range, and swscale takes gray for full whatever a stream says.
      color.range = .full
    }
    if target.model != .rgb, let range = video.requestedRange { color.range = range }
    color.siting = color.siting.map(Self.nearestCoded)
    if target.model == .yuv { Self.fitRange(&color, &notes, from: video.format, codec: codec, container: container) }
    self.color = color
    self.notes = notes
  }

  /// Mirrored pictures have chroma at the right of its pixels, which no codec can say and every player takes for left.
  private static func nearestCoded(_ siting: ChromaSiting) -> ChromaSiting {
    if ChromaSiting.coded.contains(siting) { return siting }
    return ChromaSiting(
      horizontal: (0.25...0.5).contains(siting.horizontal) ? 0.5 : 0, vertical: (siting.vertical * 2).rounded() / 2)
  }

  private static func fitRange(
    _ color: inout ColorDescription, _ notes: inout [String], from source: PixelFormat, codec: AVCodecID,
    container: ContainerFormat
  ) {
    if codec == AV_CODEC_ID_MJPEG || codec == AV_CODEC_ID_LJPEG {
      // JFIF 1.02: full-range BT.601; nothing in the file can say otherwise.
      if color.range != .full, source.model == .yuv {
        notes.append("JPEG knows full range only: values are converted")
      }
      color.range = .full
      color.matrix = .bt470bg
    } else if color.range == .full && !carriesRange(codec: codec, container: container) {
      color.range = .limited
      notes.append("neither codec nor container can say \"full range\": values are converted to limited range")
    }
  }

  /// Whether a reader that asks will learn the range of gray.
  private static func carriesGrayRange(_ codec: AVCodecID, _ container: ContainerFormat) -> Bool {
    let pictures = [AV_CODEC_ID_PNG, AV_CODEC_ID_APNG, AV_CODEC_ID_TIFF, AV_CODEC_ID_JPEG2000, AV_CODEC_ID_GIF]
    return carriesRange(codec: codec, container: container) && !pictures.contains(codec)
  }

  /// Whether a player will learn that values use the full range.
  private static func carriesRange(codec: AVCodecID, container: ContainerFormat) -> Bool {
    if container.isMatroska || container.isYUV4MPEG || LibAV.list(container.name, contains: ["nut"]) { return true }
    // The nclx box of MP4 has a flag; QuickTime's nclc has none.
    if container.isMOV && container.name != "mov" || container.name == "avif" { return true }
    return [
      AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_AV1, AV_CODEC_ID_VP9, AV_CODEC_ID_PNG, AV_CODEC_ID_APNG,
      AV_CODEC_ID_RAWVIDEO, AV_CODEC_ID_DNXHD, AV_CODEC_ID_TIFF, AV_CODEC_ID_WRAPPED_AVFRAME, AV_CODEC_ID_JPEG2000,
      AV_CODEC_ID_GIF,
    ].contains(codec)
  }
}
