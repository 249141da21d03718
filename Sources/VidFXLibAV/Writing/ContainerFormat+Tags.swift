/// Which tags of a whole file MP4 and QuickTime have words for.
///
/// libav writes the others only under names of their own (`mdta` keys, QuickTime File Format, "Metadata"), and then all
/// of them; fewer players read those, so that they are asked for only where something would be lost.
extension ContainerFormat {
  /// Tags of iTunes' list that libav's MP4 writer knows.
  private static let mp4: Set<String> = [
    "title", "artist", "album_artist", "composer", "album", "date", "encoder", "comment", "genre", "copyright",
    "grouping", "lyrics", "description", "synopsis", "show", "episode_id", "network", "keywords", "episode_sort",
    "season_number", "media_type", "hd_video", "gapless_playback", "compilation", "disc", "track", "creation_time",
    "location",
  ]
  /// Tags of QuickTime's user data that libav's writer knows.
  private static let quickTime: Set<String> = [
    "title", "artist", "album", "date", "encoder", "comment", "genre", "copyright", "make", "model", "location",
    "creation_time",
  ]

  /// The tags that would be lost under the container's usual names.
  func tagsWithoutWord(in metadata: MediaMetadata) -> [String] {
    let words: Set<String>
    switch name {
    case "mp4", "ipod": words = Self.mp4
    case "mov": words = Self.quickTime
    default: return []
    }
    // `location-eng` is `location` in English.
    return metadata.items.map(\.key).filter { key in
      !words.contains(key.lowercased().split(separator: "-", maxSplits: 1).first.map(String.init) ?? "")
    }
  }
}
