import Foundation
import Testing
import VidFXTestSupport

@testable import VidFXLibAV

/// What goes along with the picture: other streams, their names and purposes, chapters and tags.
@Suite struct KeptStreamTests {
  private let folder: TemporaryFolder
  private let input: String

  init() throws {
    folder = try TemporaryFolder()
    input = try RichInput.make(in: folder)
  }

  private func transcode(_ name: String, from path: String? = nil) throws -> (path: String, plan: OutputPlan) {
    let output = folder.path(name)
    return (output, try Transcode().run(path ?? input, output).plan)
  }

  private func packets(_ path: String, _ selector: String) throws -> Data {
    try Peer.run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:" + selector, "-c", "copy", "-f", "md5", "-"])
  }

  private func chapters(_ path: String) throws -> [String] {
    try Peer.probe(path, "-show_entries", "chapter=start_time,end_time:chapter_tags=title")
  }

  private func text(_ path: String) throws -> String {
    String(
      decoding: try Peer.run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:s:0", "-f", "srt", "-"]), as: UTF8.self)
  }

  private func tag(_ path: String, _ selector: String, _ key: String) throws -> [String] {
    try Peer.probe(path, "-select_streams", selector, "-show_entries", "stream_tags=" + key)
  }

  @Test func matroskaKeepsEverything() throws {
    let (output, plan) = try transcode("out.mkv")
    #expect(plan.messages.isEmpty, "\(plan.messages)")
    #expect(
      try Peer.probe(output, "-show_entries", "stream=codec_name")
        == ["h264", "flac", "vorbis", "subrip", "png", "unknown"])
    for selector in ["a:0", "a:1", "s:0"] { #expect(try packets(output, selector) == packets(input, selector)) }
    for key in ["language", "title", "filename", "mimetype"] {
      #expect(
        try Peer.probe(output, "-show_entries", "stream_tags=" + key)
          == Peer.probe(input, "-show_entries", "stream_tags=" + key))
    }
    let purposes = "stream_disposition=default,forced,comment,attached_pic"
    #expect(try Peer.probe(output, "-show_entries", purposes) == Peer.probe(input, "-show_entries", purposes))
    #expect(try chapters(output) == chapters(input))
    #expect(try Peer.probe(output, "-show_entries", "format_tags=title,mykey").sorted() == ["Film", "odd"])
  }

  @Test func theFontInMatroskaIsTheSameFile() throws {
    let (output, _) = try transcode("out.mkv")
    let font = folder.path("dumped.ttf")
    // ffmpeg complains that there is nothing to write after it has dumped the attachment.
    _ = try? Peer.run("ffmpeg", ["-v", "quiet", "-dump_attachment:t:0", font, "-i", output])
    #expect(try Data(contentsOf: URL(fileURLWithPath: font)) == Data("not really a font".utf8))
  }

  @Test func mp4KeepsWhatItCanAndSaysTheRest() throws {
    let (output, plan) = try transcode("out.mp4")
    #expect(plan.messages.filter { $0.contains("dropped") }.count == 2, "\(plan.messages)")
    // libav writes a cover only beside iTunes' list of tags.
    // Matroska's names of tags are capitals.
    #expect(plan.messages.contains { $0.lowercased() == "mp4 holds no tag mykey beside a cover: dropped" })
    #expect(plan.messages.contains { $0.contains("dropped, mp4 holds no attached files") })
    #expect(plan.messages.contains { $0.contains("subrip, eng): converted by mov_text") })
    #expect(
      try Peer.probe(output, "-show_entries", "stream=codec_name")
        == ["h264", "aac", "vorbis", "mov_text", "bin_data", "png"])
    #expect(try tag(output, "a", "language") == ["deu", "fra"])
    #expect(
      try Peer.probe(output, "-select_streams", "a", "-show_entries", "stream_disposition=comment") == ["0", "1"])
    #expect(try packets(output, "a:1") == packets(input, "a:1"))
    #expect(try chapters(output) == chapters(input))
    #expect(try text(output) == text(input))
    let cover = try Peer.samples(output, stream: "v:1", format: "rgb24")
    #expect(try cover == Peer.samples(input, stream: "v:1", format: "rgb24") && cover.count == 1200)
  }

  /// libav's MP4 reader gives no title of a stream, but the name of its handler, which players show.
  @Test func theTitleOfAStreamIsAlsoTheNameOfItsHandler() throws {
    let (output, _) = try transcode("out.mp4")
    #expect(try tag(output, "a", "handler_name") == ["Ton", "SoundHandler"])
  }

  @Test func textGoesToMP4AndBack() throws {
    let (there, _) = try transcode("there.mp4")
    let (back, plan) = try transcode("back.mkv", from: there)
    #expect(try Peer.stream(back, "s:0", "codec_name") == ["subrip"])
    #expect(try text(back) == text(input))
    #expect(try tag(back, "s:0", "language") == ["eng"])
    #expect(try chapters(back) == chapters(input))
    // MP4's chapters are a track of their own, which is not lost when Matroska has none.
    #expect(plan.messages.contains { $0.contains("the chapters it names are kept as chapters") })
    #expect(try Peer.stream(back, "d", "codec_name").isEmpty)
  }

  @Test(arguments: ["mp4", "mov", "m4v"]) func tagsWithoutAWordOfTheContainerAreKept(suffix: String) throws {
    let plain = try Peer.make("plain.mkv", in: folder, "-i \(input) -map 0:v:0 -c copy")
    let (output, plan) = try transcode("out." + suffix, from: plain)
    #expect(plan.messages.isEmpty, "\(plan.messages)")
    let tags = try Peer.probe(output, "-show_entries", "format_tags=title,mykey")
    #expect(tags.sorted() == ["Film", "odd"])
  }

  /// Tags that every player of MP4 knows stay where every player looks for them.
  @Test func ordinaryTagsStayInITunesList() throws {
    let plain = try Peer.make(
      "plain.mkv", in: folder, "-i \(input) -map 0:v:0 -c copy -map_metadata -1 -metadata title=Film")
    let (output, _) = try transcode("out.mp4", from: plain)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
    #expect(bytes.range(of: Data([0xA9] + Array("nam".utf8))) != nil)
    #expect(bytes.range(of: Data("mdta".utf8)) == nil)
    #expect(try Peer.probe(output, "-show_entries", "format_tags=title") == ["Film"])
  }

  @Test func webMGetsSoundAndTextOfItsOwn() throws {
    var options = MediaWriter.Options()
    options.codec = "libvpx"
    options.encoderOptions = [("deadline", "realtime"), ("cpu-used", "8")]
    let output = folder.path("out.webm")
    _ = try Transcode(writerOptions: options).run(input, output)
    #expect(try Peer.probe(output, "-show_entries", "stream=codec_name") == ["vp8", "opus", "vorbis", "webvtt"])
    #expect(try tag(output, "a:0", "title") == ["Ton"])
  }

  @Test func convertedSoundIsAsLongAndInStep() throws {
    let (output, _) = try transcode("out.mp4")
    func times(_ path: String) throws -> [Double] {
      try Peer.probe(path, "-select_streams", "a:0", "-show_entries", "frame=best_effort_timestamp_time").compactMap(
        Double.init)
    }
    let (before, after) = (try times(input), try times(output))
    #expect(abs(before[0] - after[0]) < 0.025)
    let samples = { (path: String) in
      try Peer.run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:a:0", "-f", "s16le", "-ac", "1", "-"]).count / 2
    }
    // AAC frames hold 1024 samples: the first may begin early beside a stream that does, and the last is padded.
    let (count, original) = (try samples(output), try samples(input))
    #expect((0...2048).contains(count - original), "\(original) samples became \(count)")
  }
}
