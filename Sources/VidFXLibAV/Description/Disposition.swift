internal import CLibAV

/// What a stream is for, as containers flag it.
public struct Disposition: OptionSet, Hashable, Sendable {
  /// libav's bits.
  public let rawValue: Int32

  /// Makes a set from libav's bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Chosen when the user does not choose.
  public static let `default` = Disposition(rawValue: AV_DISPOSITION_DEFAULT)
  /// Shown even when the user asks for no subtitles.
  public static let forced = Disposition(rawValue: AV_DISPOSITION_FORCED)
  /// In the original language.
  public static let original = Disposition(rawValue: AV_DISPOSITION_ORIGINAL)
  /// The director's words, or similar.
  public static let comment = Disposition(rawValue: AV_DISPOSITION_COMMENT)
  /// For those who cannot hear.
  public static let hearingImpaired = Disposition(rawValue: AV_DISPOSITION_HEARING_IMPAIRED)
  /// For those who cannot see.
  public static let visualImpaired = Disposition(rawValue: AV_DISPOSITION_VISUAL_IMPAIRED)
  /// One still picture, such as the cover of an album.
  public static let attachedPicture = Disposition(rawValue: AV_DISPOSITION_ATTACHED_PIC)
}
