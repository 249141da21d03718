/// Tells whether an encoder that did not open was put off by what the user asked for, and by which option.
///
/// Encoders answer "invalid argument" to a wrong value as they do to a size that they cannot encode.
struct EncoderOptionCheck {
  let plan: VideoPlan
  let size: (width: Int, height: Int)
  let container: ContainerFormat
  let path: String

  /// A usage error that names the option; `nil` when the encoder does not open without the user's options either.
  func usageError(_ options: MediaWriter.Options, after failure: LibAVError) -> LibAVError? {
    let asked = options.encodingParts
    guard !asked.isEmpty, error(options.without(asked)) == nil else { return nil }
    for part in asked {
      guard let error = error(options.without(asked.filter { $0 != part })) else { continue }
      return usage(part.description, error)
    }
    return usage(asked.map(\.description).joined(separator: ", "), failure)
  }

  private func usage(_ what: String, _ error: LibAVError) -> LibAVError {
    LibAVError(
      .usage, path, "\(plan.encoder) does not take \(what): \(error.reason)",
      remedy: "see ffmpeg -h encoder=\(plan.encoder)")
  }

  private func error(_ options: MediaWriter.Options) -> LibAVError? {
    var trial = plan
    trial.options = EncoderTable.qualityOptions(
      encoder: plan.encoder, format: plan.format, options: options, video: plan.specification)
    do {
      _ = try VideoEncoder(trial, size: size, container: container, path: path, options: options)
      return nil
    } catch {
      return error
    }
  }
}

extension MediaWriter.Options {
  /// A wish about the encoding that an encoder may refuse.
  enum EncodingPart: Hashable, CustomStringConvertible {
    case crf(Double)
    case bitRate(Int64)
    case preset(String)
    case keyFrameInterval(Int)
    case option(key: String, value: String)

    /// As libav writes options.
    var description: String {
      switch self {
      case .crf(let value): "crf=\(value)"
      case .bitRate(let value): "b=\(value)"
      case .preset(let value): "preset=\(value)"
      case .keyFrameInterval(let value): "g=\(value)"
      case .option(let key, let value): "\(key)=\(value)"
      }
    }
  }

  /// Every such wish that was made.
  var encodingParts: [EncodingPart] {
    var parts: [EncodingPart] = []
    if let preset { parts.append(.preset(preset)) }
    if let crf { parts.append(.crf(crf)) }
    if let bitRate { parts.append(.bitRate(bitRate)) }
    if let keyFrameInterval { parts.append(.keyFrameInterval(keyFrameInterval)) }
    return parts + encoderOptions.map { .option(key: $0.key, value: $0.value) }
  }

  /// The options without some of these wishes.
  func without(_ parts: [EncodingPart]) -> MediaWriter.Options {
    var options = self
    for part in parts {
      switch part {
      case .crf: options.crf = nil
      case .bitRate: options.bitRate = nil
      case .preset: options.preset = nil
      case .keyFrameInterval: options.keyFrameInterval = nil
      case .option(let key, let value): options.encoderOptions.removeAll { $0.key == key && $0.value == value }
      }
    }
    return options
  }
}
