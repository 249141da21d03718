internal import CLibAV
import VidFXPixels

extension ColorDescription {
  /// Reads libav's five fields; code points that H.273 reserves or that have no name here become "not stated".
  init(
    space: AVColorSpace, range: AVColorRange, primaries: AVColorPrimaries, transfer: AVColorTransferCharacteristic,
    location: AVChromaLocation
  ) {
    let siting = Int(location.rawValue)
    self.init(
      matrix: YUVMatrix(rawValue: Int32(space.rawValue)),
      range: range == AVCOL_RANGE_JPEG ? .full : range == AVCOL_RANGE_MPEG ? .limited : nil,
      primaries: ColorPrimaries(rawValue: Int32(primaries.rawValue)),
      transfer: TransferFunction(rawValue: Int32(transfer.rawValue)),
      siting: (1...ChromaSiting.coded.count).contains(siting) ? ChromaSiting.coded[siting - 1] : nil)
  }

  /// Reads a frame; the full-range formats of old (`yuvj420p`) state their range by name.
  init(frame: UnsafePointer<AVFrame>) {
    let f = frame.pointee
    self.init(
      space: f.colorspace, range: f.color_range, primaries: f.color_primaries, transfer: f.color_trc,
      location: f.chroma_location)
    adopt(format: AVPixelFormat(f.format))
  }

  /// Reads the parameters of a stream.
  init(parameters: UnsafePointer<AVCodecParameters>) {
    let p = parameters.pointee
    self.init(
      space: p.color_space, range: p.color_range, primaries: p.color_primaries, transfer: p.color_trc,
      location: p.chroma_location)
    if p.format >= 0 { adopt(format: AVPixelFormat(p.format)) }
  }

  private mutating func adopt(format: AVPixelFormat) {
    guard let descriptor = av_pix_fmt_desc_get(format) else { return }
    if LibAV.string(descriptor.pointee.name)?.hasPrefix("yuvj") == true { range = .full }
    let isSubsampled = descriptor.pointee.log2_chroma_w > 0 || descriptor.pointee.log2_chroma_h > 0
    if !isSubsampled { siting = nil }
  }

  var avSpace: AVColorSpace { matrix.map { AVColorSpace(UInt32($0.rawValue)) } ?? AVCOL_SPC_UNSPECIFIED }
  var avRange: AVColorRange {
    switch range {
    case .full: AVCOL_RANGE_JPEG
    case .limited: AVCOL_RANGE_MPEG
    case nil: AVCOL_RANGE_UNSPECIFIED
    }
  }
  var avPrimaries: AVColorPrimaries {
    primaries.map { AVColorPrimaries(UInt32($0.rawValue)) } ?? AVCOL_PRI_UNSPECIFIED
  }
  var avTransfer: AVColorTransferCharacteristic {
    transfer.map { AVColorTransferCharacteristic(UInt32($0.rawValue)) } ?? AVCOL_TRC_UNSPECIFIED
  }
  var avLocation: AVChromaLocation {
    guard let siting, let index = ChromaSiting.coded.firstIndex(of: siting) else { return AVCHROMA_LOC_UNSPECIFIED }
    return AVChromaLocation(UInt32(index + 1))
  }
}
