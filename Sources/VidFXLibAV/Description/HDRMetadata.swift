internal import CLibAV
import VidFXPixels

/// What an HDR picture was mastered for (SMPTE ST 2086, CTA-861.3); it never changes a pixel, only travels along.
public struct HDRMetadata: Hashable, Sendable {
  /// The screen on which the picture was graded; `nil` when not stated.
  public var masteringDisplay: MasteringDisplay?
  /// The brightest light in the picture; `nil` when not stated.
  public var contentLight: ContentLight?

  /// Makes metadata; what is not given is not stated.
  public init(masteringDisplay: MasteringDisplay? = nil, contentLight: ContentLight? = nil) {
    self.masteringDisplay = masteringDisplay
    self.contentLight = contentLight
  }

  /// Whether nothing is stated.
  public var isEmpty: Bool { masteringDisplay == nil && contentLight == nil }

  /// Mastering display colour volume, SMPTE ST 2086.
  public struct MasteringDisplay: Hashable, Sendable {
    /// Chromaticities x, y of red, green, blue and white; `nil` when only luminance is stated.
    public var primaries: Primaries?
    /// Darkest and brightest luminance in cd/m²; `nil` when only primaries are stated.
    public var luminance: Luminance?

    /// CIE 1931 x and y.
    public struct Chromaticity: Hashable, Sendable {
      /// x.
      public var x: Rational
      /// y.
      public var y: Rational
    }

    /// The corners of the gamut and the white point.
    public struct Primaries: Hashable, Sendable {
      /// Red.
      public var red: Chromaticity
      /// Green.
      public var green: Chromaticity
      /// Blue.
      public var blue: Chromaticity
      /// White.
      public var white: Chromaticity
    }

    /// cd/m².
    public struct Luminance: Hashable, Sendable {
      /// Darkest.
      public var minimum: Rational
      /// Brightest.
      public var maximum: Rational
    }
  }

  /// Content light level, CTA-861.3, in cd/m².
  public struct ContentLight: Hashable, Sendable {
    /// MaxCLL: the brightest pixel.
    public var maximum: Int
    /// MaxFALL: the brightest frame, averaged.
    public var maximumFrameAverage: Int
  }
}

extension HDRMetadata.MasteringDisplay {
  init?(_ m: AVMasteringDisplayMetadata) {
    func point(_ p: (AVRational, AVRational)) -> Chromaticity { Chromaticity(x: Rational(p.0), y: Rational(p.1)) }
    if m.has_primaries != 0 {
      let p = m.display_primaries
      primaries = Primaries(red: point(p.0), green: point(p.1), blue: point(p.2), white: point(m.white_point))
    }
    if m.has_luminance != 0 {
      luminance = Luminance(minimum: Rational(m.min_luminance), maximum: Rational(m.max_luminance))
    }
    if primaries == nil && luminance == nil { return nil }
  }

  func store(in m: inout AVMasteringDisplayMetadata) {
    func point(_ c: Chromaticity) -> (AVRational, AVRational) { (AVRational(c.x), AVRational(c.y)) }
    if let primaries {
      m.display_primaries = (point(primaries.red), point(primaries.green), point(primaries.blue))
      m.white_point = point(primaries.white)
      m.has_primaries = 1
    }
    if let luminance {
      m.min_luminance = AVRational(luminance.minimum)
      m.max_luminance = AVRational(luminance.maximum)
      m.has_luminance = 1
    }
  }
}

extension HDRMetadata {
  /// Reads the side data of a stream.
  init(stream: UnsafePointer<AVStream>) {
    if let data = av_stream_get_side_data(stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, nil) {
      masteringDisplay = data.withMemoryRebound(to: AVMasteringDisplayMetadata.self, capacity: 1) {
        MasteringDisplay($0.pointee)
      }
    }
    if let data = av_stream_get_side_data(stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, nil) {
      contentLight = data.withMemoryRebound(to: AVContentLightMetadata.self, capacity: 1) { ContentLight($0.pointee) }
    }
  }

  /// Reads the side data of a frame.
  init(frame: UnsafePointer<AVFrame>) {
    if let data = av_frame_get_side_data(frame, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA)?.pointee.data {
      masteringDisplay = data.withMemoryRebound(to: AVMasteringDisplayMetadata.self, capacity: 1) {
        MasteringDisplay($0.pointee)
      }
    }
    if let data = av_frame_get_side_data(frame, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL)?.pointee.data {
      contentLight = data.withMemoryRebound(to: AVContentLightMetadata.self, capacity: 1) { ContentLight($0.pointee) }
    }
  }

  /// The same, with what `other` states where this states nothing.
  func completed(by other: HDRMetadata) -> HDRMetadata {
    HDRMetadata(
      masteringDisplay: masteringDisplay ?? other.masteringDisplay, contentLight: contentLight ?? other.contentLight)
  }

  /// Attaches both to an output stream, from where the muxer writes them.
  func store(in stream: UnsafeMutablePointer<AVStream>) {
    if let masteringDisplay,
      let data = av_stream_new_side_data(
        stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, MemoryLayout<AVMasteringDisplayMetadata>.size)
    {
      // Unstated parts must be 0/1, as av_mastering_display_metadata_alloc leaves them.
      let zero = AVRational(num: 0, den: 1)
      var m = AVMasteringDisplayMetadata()
      m.display_primaries = ((zero, zero), (zero, zero), (zero, zero))
      (m.white_point, m.min_luminance, m.max_luminance) = ((zero, zero), zero, zero)
      masteringDisplay.store(in: &m)
      withUnsafeBytes(of: &m) { data.update(from: $0.bindMemory(to: UInt8.self).baseAddress!, count: $0.count) }
    }
    if let contentLight,
      let data = av_stream_new_side_data(
        stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, MemoryLayout<AVContentLightMetadata>.size)
    {
      var m = AVContentLightMetadata(
        MaxCLL: UInt32(contentLight.maximum), MaxFALL: UInt32(contentLight.maximumFrameAverage))
      withUnsafeBytes(of: &m) { data.update(from: $0.bindMemory(to: UInt8.self).baseAddress!, count: $0.count) }
    }
  }
}

extension HDRMetadata.ContentLight {
  init(_ m: AVContentLightMetadata) {
    self.init(maximum: Int(m.MaxCLL), maximumFrameAverage: Int(m.MaxFALL))
  }
}
