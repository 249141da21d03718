import VidFX

/// Ranges of code values under the names that ffmpeg gives them.
enum RangeText: String, CaseIterable {
  case tv, pc, limited, full

  /// What the name stands for.
  var range: ColorRange {
    switch self {
    case .tv, .limited: .limited
    case .pc, .full: .full
    }
  }
}
