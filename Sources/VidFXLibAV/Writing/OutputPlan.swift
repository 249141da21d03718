internal import CLibAV
import VidFXPixels

/// Everything about an output that is decided before it is opened: container, encoder, and what becomes of each stream.
///
/// Making one writes nothing. Print ``messages`` before the first frame.
public struct OutputPlan: Sendable {
  /// The output: a path, or `-` for standard output.
  public let path: String
  /// The container, by libav's name.
  public let containerName: String
  /// How the filtered frames are encoded.
  public let video: VideoPlan
  /// What becomes of each stream of the input, in its order.
  public let streams: [StreamPlan]

  let container: ContainerFormat
  let options: MediaWriter.Options
  let metadata: MediaMetadata
  let chapters: [MediaDescription.Chapter]

  /// Decides how to write `video` and the other streams of `input` to `path`.
  ///
  /// - Parameter input: The file whose other streams, chapters and tags go along; `nil` when there is none.
  /// - Throws: `usage` when a name is unknown or choices contradict each other; `output` when the encoder refuses.
  public init(
    path: String, video: VideoSpecification, input: MediaDescription? = nil,
    options: MediaWriter.Options = MediaWriter.Options()
  ) throws(LibAVError) {
    self.path = path
    var options = options
    options.isStreamed = options.isLive && OutputFile.isStream(path)
    self.options = options
    container = try ContainerFormat(name: options.format, path: path, isStill: video.isStill)
    containerName = container.name
    if options.codec == "copy" {
      throw LibAVError(.usage, path, "filtered frames cannot be copied", remedy: "choose an encoder, or no filter")
    }
    self.video = try VideoPlan.choose(for: video, container: container, path: path, options: options)
    let kept = options.keepsChapters ? input?.chapters ?? [] : []
    chapters = options.retiming.map { retiming in kept.map { retiming.moved($0) } } ?? kept
    let planner = StreamPlanner(
      container: container, options: options, encoder: self.video.encoder, keepsChapters: !chapters.isEmpty)
    streams = try planner.plan(input?.streams ?? [], filtered: video.source?.index, path: path)
    metadata = Self.metadata(input?.metadata ?? MediaMetadata(), options)
  }

  /// Whether the container holds tags of any name with each stream.
  public var keepsAnyTag: Bool { container.isMatroska || container.name == "nut" }

  /// The streams whose packets the writer wants.
  public var packetStreams: Set<Int> {
    Set(
      streams.compactMap {
        switch $0.action {
        case .copied, .converted: $0.stream.index
        case .filtered, .dropped: nil
        }
      })
  }

  /// What the user should know before the first frame, one line each: changes to the picture, then converted and dropped
  /// streams.
  public var messages: [String] {
    video.notes
      + streams.compactMap {
        switch $0.action {
        case .converted where $0.stream.isMix: nil
        case .converted, .dropped: $0.description
        case .filtered, .copied: nil
        }
      } + tagNotes
  }

  /// MP4 has a cover or tags of any name, not both.
  private var tagNotes: [String] {
    let lost = container.tagsWithoutWord(in: metadata)
    guard !lost.isEmpty, streams.contains(where: { $0.stream.kind == .attachedPicture && $0.isKept }) else { return [] }
    return ["\(container.name) holds no tag \(lost.joined(separator: ", ")) beside a cover: dropped"]
  }

  /// Tags of the whole file: the input's, without what describes its container.
  private static func metadata(_ input: MediaMetadata, _ options: MediaWriter.Options) -> MediaMetadata {
    var metadata = input
    for key in ["major_brand", "minor_version", "compatible_brands", "encoder", "duration"] { metadata[key] = nil }
    for (key, value) in options.metadata { metadata[key] = value.isEmpty ? nil : value }
    return metadata
  }
}
