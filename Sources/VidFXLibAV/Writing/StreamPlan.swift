/// What becomes of one stream of the input.
public struct StreamPlan: Sendable, CustomStringConvertible {
  /// The stream.
  public let stream: MediaStream
  /// What becomes of it.
  public let action: Action

  /// What becomes of a stream.
  public enum Action: Hashable, Sendable {
    /// Its frames go through the filters and this encoder.
    case filtered(encoder: String)
    /// Its packets are copied as they are.
    case copied
    /// It is decoded and encoded anew with this encoder, because the container does not hold its codec.
    case converted(encoder: String)
    /// It is left out, for this reason.
    case dropped(reason: String)
  }

  /// Whether it has a place in the output.
  public var isKept: Bool {
    if case .dropped = action { return false }
    return true
  }

  /// `stream 3 (subtitle, hdmv_pgs_subtitle, eng): dropped, mp4 holds no pictures as subtitles`.
  public var description: String {
    if stream.isMix, let audio = stream.audio {
      let mix = "joined sound (\(audio.sampleRate) Hz, \(audio.channelLayout))"
      if case .converted(let encoder) = action { return "\(mix): encoded by \(encoder)" }
      if case .dropped(let reason) = action { return "\(mix): dropped, \(reason)" }
    }
    let language = stream.metadata["language"].map { ", \($0)" } ?? ""
    let name = "stream \(stream.index) (\(stream.kind.rawValue), \(stream.codecName)\(language))"
    return switch action {
    case .filtered(let encoder): "\(name): filtered, encoded by \(encoder)"
    case .copied: "\(name): copied"
    case .converted(let encoder): "\(name): converted by \(encoder)"
    case .dropped(let reason): "\(name): dropped, \(reason)"
    }
  }
}
