import VidFX

extension CommandOption<JobArguments> {
  /// How time goes by, and which part of it is made.
  static let pace: [CommandOption] = [
    .value(
      "--speed", placeholder: "SPEED", group: .time,
      """
      how fast the input goes by: 2, 0.25, or an expression of the output's time such as 'keys(0s:1, 2s:0.25, 4s:1)'; \
      frames are repeated and dropped for the rate of -r or the input
      """
    ) { (arguments, text) throws(ValueError) in arguments.job.speed = try SpeedText(parsing: text) },
    .value(
      "--audio-speed", placeholder: "HOW", .choices(AudioSpeed.allCases.map(\.rawValue)), group: .time,
      "what becomes of the sound at another --speed: atempo stretches it, the pitch stays (a refusal)"
    ) { (arguments, text) throws(ValueError) in arguments.job.audioSpeed = try AudioSpeed(parsing: text) },
    .flag("--reverse", group: .time, "play the input, or what -ss, -t and -to leave of it, backwards") { arguments in
      arguments.job.isReversed = true
    },
    .value(
      "--segment", placeholder: "K/N", group: .time,
      """
      make only the K-th of N parts of equal length, or FROM-TO in the output's time: exactly the frames that the whole \
      would have there, the picture alone
      """
    ) { (arguments, text) throws(ValueError) in arguments.job.part = try PartText(parsing: text) },
  ]
}

/// What becomes of the sound at another speed.
enum AudioSpeed: String, CaseIterable, Hashable, Sendable {
  /// libavfilter's `atempo`: another length, the same pitch.
  case atempo
}

extension AudioSpeed {
  /// Understands the text of an option.
  init(parsing text: String) throws(ValueError) {
    guard let value = AudioSpeed(rawValue: text) else { throw ValueError(expected: "atempo", found: text) }
    self = value
  }
}
