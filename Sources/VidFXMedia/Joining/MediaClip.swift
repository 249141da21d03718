import Foundation
import VidFXLibAV
import VidFXPipeline
import VidFXPixels

/// A file as one of several that are shown one after the other: opened, looked at, and closed until its turn comes.
public struct MediaClip: Sendable {
  /// The file, or `-` for standard input.
  public let path: String
  /// How long it is on show.
  public let length: MediaTime
  /// Whether it is one picture that stands still.
  public let isStill: Bool
  /// Whether ``length`` was chosen, and not found out.
  public let hasChosenLength: Bool
  /// What the file says about itself.
  public let description: MediaDescription
  /// The stream that is shown.
  public let stream: MediaStream
  /// The sound that is heard: the default or the first; nil when the file has none.
  public let sound: MediaStream?
  /// The size of its frames, upright.
  public let displayedSize: CGSize
  /// Frames a second; unknown for stills, unless they were made for a rate.
  public let frameRate: Rational
  /// When its first frame appears on the file's own clock.
  package let start: MediaTime
  /// What code values of its first frame mean.
  package let color: ColorDescription
  /// What its first frame was mastered for.
  package let hdr: HDRMetadata
  /// Width over height of a pixel of its first frame.
  package let sampleAspectRatio: Rational
  /// The files that are read.
  package let files: [FileIdentity]
  /// Whether it is made of filters, and of no file.
  package let isGenerated: Bool
  private let options: MediaReader.Options
  private let opener: @Sendable () throws(LibAVError) -> MediaAsset

  /// How long a still is on show when nobody says.
  public static let stillLength = MediaTime(value: 5, timescale: 1)

  /// Opens the file at `path`, decodes its first frame and finds out how long it is.
  ///
  /// - Parameters:
  ///   - length: How long it is on show, from its beginning, the last frame standing still where the file is shorter; nil
  ///     for the length of its video, and ``stillLength`` for stills.
  ///   - autorotates: Whether frames are turned upright as the file asks.
  /// - Throws: `LibAVError` as `MediaAsset` does, and `usage` when the length of a pipe must be said.
  public init(
    path: String, length: MediaTime? = nil, options: MediaReader.Options = MediaReader.Options(),
    autorotates: Bool = true
  ) throws(LibAVError) {
    let asset = try MediaAsset(path: path, options: options, autorotates: autorotates)
    let isStill = asset.isOnePicture
    let canReopen = asset.description.isSeekable || MediaClip.isRegularFile(path)
    let found: MediaTime
    if let length {
      found = length
    } else if isStill {
      found = Self.stillLength
    } else {
      found = try asset.videoLength(canReopen: canReopen, options: options)
    }
    self.init(asset, length: found, isChosen: length != nil, isStill: isStill, options: options) {
      () throws(LibAVError) in
      // A pipe gives its frames once.
      guard canReopen else { return asset }
      return try MediaAsset(path: path, options: options, autorotates: autorotates, omittedKinds: MediaStream.Kind.all)
    }
    if !canReopen && sound != nil {
      throw LibAVError(
        .usage, path, "a pipe with sound cannot be joined: picture and sound are read apart",
        remedy: "write it to a file first")
    }
  }

  /// Makes a clip of pictures that filters make.
  ///
  /// - Parameters:
  ///   - length: How long it is on show; nil for ``stillLength``.
  ///   - isStill: Whether all its pictures are the same.
  ///   - opener: Makes the pictures anew, from the first.
  package init(
    length: MediaTime?, isStill: Bool, generating opener: @escaping @Sendable () throws(LibAVError) -> MediaAsset
  ) throws(LibAVError) {
    self.init(
      try opener(), length: length ?? Self.stillLength, isChosen: length != nil, isStill: isStill, isGenerated: true,
      options: MediaReader.Options(), opener: opener)
  }

  private init(
    _ asset: MediaAsset, length: MediaTime, isChosen: Bool, isStill: Bool, isGenerated: Bool = false,
    options: MediaReader.Options, opener: @escaping @Sendable () throws(LibAVError) -> MediaAsset
  ) {
    path = asset.description.path
    self.length = length
    self.isStill = isStill
    self.isGenerated = isGenerated
    self.options = options
    self.opener = opener
    hasChosenLength = isChosen
    description = asset.description
    stream = asset.stream
    sound = Self.sound(of: asset.description)
    displayedSize = asset.displayedSize
    frameRate = isStill && !isGenerated ? .unknown : asset.steadyFrameRate
    start = asset.firstFrame.presentationTime
    color = asset.firstFrame.pixels.color
    hdr = MediaFrame(asset.firstFrame).hdr
    sampleAspectRatio = asset.firstFrame.sampleAspectRatio
    files = asset.files
  }

  /// The clip, ready to be read from its beginning.
  package func open() throws(LibAVError) -> MediaAsset { try opener() }

  /// Where a mix finds the sound.
  var soundSource: SoundPart.Source? {
    sound.map {
      SoundPart.Source(
        path: path, options: options, stream: $0.index, origin: start.value, timeBase: start.timeBase)
    }
  }

  private static func sound(of description: MediaDescription) -> MediaStream? {
    let sounds = description.streams.filter { $0.kind == .audio && ($0.audio?.sampleRate ?? 0) > 0 }
    return sounds.first { $0.disposition.contains(.default) } ?? sounds.first
  }

  static func isRegularFile(_ path: String) -> Bool {
    guard path != "-" else { return false }
    return (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeRegular
  }
}

extension MediaStream.Kind {
  /// Every kind that there is.
  package static let all: Set<MediaStream.Kind> = [.video, .audio, .subtitle, .attachedPicture, .attachment, .data]
}
