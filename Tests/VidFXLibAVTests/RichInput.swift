import Foundation
import VidFXTestSupport

/// A file with everything a container can carry beside its picture, made by ffmpeg.
///
/// Streams: video; FLAC (German, titled `Ton`); Vorbis (French, default, commentary); SubRip (English, forced); a cover
/// and a font. Two chapters, a title and a tag of a name that no container knows.
enum RichInput {
  static func make(in folder: TemporaryFolder) throws -> String {
    try write(
      """
      1
      00:00:00,200 --> 00:00:00,400
      Hello <i>you</i>

      2
      00:00:00,500 --> 00:00:00,900
      Again

      """, "s.srt")
    try write(
      """
      ;FFMETADATA1
      title=Film
      mykey=odd
      [CHAPTER]
      TIMEBASE=1/1000
      START=0
      END=400
      title=One
      [CHAPTER]
      TIMEBASE=1/1000
      START=400
      END=1000
      title=Two

      """, "meta.txt")
    try write("not really a font", "font.ttf")
    let cover = try Peer.make("cover.png", in: folder, "-f lavfi -i color=red:size=20x20 -frames:v 1")
    return try Peer.make(
      "rich.mkv", in: folder, "-f lavfi -i testsrc2=size=64x48:rate=25:duration=1 -f lavfi -i sine=duration=1",
      "-f lavfi -i sine=500:duration=1 -i \(folder.path("s.srt")) -i \(folder.path("meta.txt"))",
      "-map 0 -map 1 -map 2 -map 3 -map_metadata 4 -map_chapters 4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p",
      "-c:a:0 flac -c:a:1 libvorbis -c:s srt",
      "-metadata:s:a:0 language=deu -metadata:s:a:0 title=Ton -disposition:a:0 0",
      "-metadata:s:a:1 language=fra -disposition:a:1 default+comment",
      "-metadata:s:s:0 language=eng -disposition:s:0 forced",
      "-attach \(cover) -metadata:s:t:0 mimetype=image/png -metadata:s:t:0 filename=cover.png",
      "-attach \(folder.path("font.ttf")) -metadata:s:t:1 mimetype=font/ttf -metadata:s:t:1 filename=font.ttf")

    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    }
  }
}
