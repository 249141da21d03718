internal import CLibAV
import VidFXPixels

/// A decoded picture with its place in time and what must survive from input to output.
public struct MediaFrame: Sendable {
  /// The picture.
  ///
  /// The decoder may still refer to the same memory: read it, never write it.
  public var pixels: PixelBuffer
  /// When it appears, in ticks of `timeBase`, as the input states it.
  public var presentationTime: Int64
  /// How long it stays, in ticks; 0 when the input does not say.
  public var duration: Int64
  /// Seconds a tick.
  public var timeBase: Rational
  /// Whether decoding could begin here.
  public var isKey: Bool
  /// Whether the decoder had to conceal damage.
  public var isDamaged: Bool
  /// Width over height of a pixel; unknown when not stated.
  public var sampleAspectRatio: Rational
  /// How its rows are spread over time.
  public var fieldOrder: FieldOrder
  /// How to turn it, where the frame itself or else its stream says so; `nil` for angles that are not quarter turns.
  public var orientation: DisplayOrientation?
  /// HDR metadata of the frame.
  public var hdr: HDRMetadata
  /// Closed captions, time codes and dynamic HDR metadata, for the encoder.
  public var sideData: FrameSideData?

  /// Makes a frame; what is not given is not stated.
  public init(
    pixels: PixelBuffer, presentationTime: Int64, duration: Int64 = 0, timeBase: Rational, isKey: Bool = false,
    isDamaged: Bool = false, sampleAspectRatio: Rational = .unknown, fieldOrder: FieldOrder = .unknown,
    orientation: DisplayOrientation? = .up, hdr: HDRMetadata = HDRMetadata(), sideData: FrameSideData? = nil
  ) {
    self.pixels = pixels
    self.presentationTime = presentationTime
    self.duration = duration
    self.timeBase = timeBase
    self.isKey = isKey
    self.isDamaged = isDamaged
    self.sampleAspectRatio = sampleAspectRatio
    self.fieldOrder = fieldOrder
    self.orientation = orientation
    self.hdr = hdr
    self.sideData = sideData
  }

  /// When it appears, in seconds.
  public var seconds: Double { Double(presentationTime) * timeBase.doubleValue }
}

/// What comes out of a reader.
public enum ReaderEvent: Sendable {
  /// The next picture of the chosen video stream.
  case frame(MediaFrame)
  /// The next packet of another stream.
  case packet(MediaPacket)
}

/// Data that travels with a frame and that only encoders and players understand.
public final class FrameSideData: @unchecked Sendable {
  /// A frame without pixels that holds the side data.
  let frame: Frame

  /// What an encoder can do something with: captions, active format, dynamic HDR metadata, SMPTE 12M time codes, regions.
  private static let kinds: [AVFrameSideDataType] = [
    AV_FRAME_DATA_A53_CC, AV_FRAME_DATA_AFD, AV_FRAME_DATA_DYNAMIC_HDR_PLUS, AV_FRAME_DATA_S12M_TIMECODE,
    AV_FRAME_DATA_GOP_TIMECODE, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL,
    AV_FRAME_DATA_STEREO3D, AV_FRAME_DATA_SPHERICAL, AV_FRAME_DATA_ICC_PROFILE,
  ]

  /// What describes high dynamic range.
  private static let dynamicRange: Set<UInt32> = Set(
    [AV_FRAME_DATA_DYNAMIC_HDR_PLUS, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL]
      .map(\.rawValue))

  /// Keeps the side data of `source`, sharing its memory; `nil` when there is none worth keeping.
  init?(of source: Frame) {
    frame = Frame()
    store(from: source, in: frame)
    if frame.pointer.pointee.nb_side_data == 0 { return nil }
  }

  /// Side data of an ICC profile alone; `nil` when there is no memory for it.
  init?(profile: [UInt8]) {
    frame = Frame()
    guard let data = av_frame_new_side_data(frame.pointer, AV_FRAME_DATA_ICC_PROFILE, profile.count) else { return nil }
    profile.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { data.pointee.data.update(from: base, count: bytes.count) }
    }
  }

  /// Attaches everything to `target`; what describes high dynamic range only where the picture has one.
  func store(in target: Frame, isHDR: Bool) { store(from: frame, in: target, isHDR: isHDR) }

  private func store(from source: Frame, in target: Frame, isHDR: Bool = true) {
    for kind in Self.kinds where isHDR || !Self.dynamicRange.contains(kind.rawValue) {
      guard let data = av_frame_get_side_data(source.pointer, kind), data.pointee.buf != nil,
        let buffer = av_buffer_ref(data.pointee.buf)
      else { continue }
      var reference: UnsafeMutablePointer<AVBufferRef>? = buffer
      if av_frame_new_side_data_from_buf(target.pointer, kind, buffer) == nil { av_buffer_unref(&reference) }
    }
  }
}
