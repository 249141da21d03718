import Foundation
import Testing
import VidFXTestSupport

@testable import VidFXLibAV

/// What is recorded live: in fragments while it goes on, one whole when it is complete.
@Suite struct LiveRecordingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Encodes `input`, live or not, with the same settings.
  private func write(_ input: String, _ name: String, isLive: Bool) throws -> (path: String, messages: [String]) {
    var transcode = Transcode()
    transcode.writerOptions.isLive = isLive
    transcode.writerOptions.preset = "fast"
    transcode.writerOptions.crf = 20
    let path = folder.path(name)
    return (path, try transcode.run(input, path).messages)
  }

  private func probe(_ path: String) throws -> [String] {
    let entries = [
      "packet=stream_index,pts,dts,duration,flags,size,data_hash",
      "stream=index,codec_name,codec_tag_string,time_base,start_pts,duration_ts,nb_frames,r_frame_rate,avg_frame_rate,"
        + "color_space,color_transfer,sample_aspect_ratio,extradata_hash",
      "stream_disposition:stream_tags=language,title,handler_name:format_tags:format=duration,start_time",
      "chapter=start_time,end_time:chapter_tags=title",
    ]
    return try Peer.probe(path, "-show_data_hash", "md5", "-show_entries", entries.joined(separator: ":"))
  }

  @Test(arguments: ["mp4", "mov"]) func theWholeIsWhatWouldHaveBeenWrittenAtOnce(suffix: String) throws {
    let input = try RichInput.make(in: folder)
    let (recorded, messages) = try write(input, "live.\(suffix)", isLive: true)
    let (plain, _) = try write(input, "plain.\(suffix)", isLive: false)
    #expect(messages.isEmpty, "\(messages)")
    let expected = try probe(plain)
    // B-frames, so that decoding times begin before 0; sound, words and a cover beside the picture.
    #expect(expected.count > 80 && expected.contains { $0.hasPrefix("-") || $0.contains("|-") || $0.contains(",-") })
    let difference = try probe(recorded).difference(from: expected)
    #expect(difference.isEmpty, "\(difference.prefix(12))")
    #expect(try Data(contentsOf: URL(fileURLWithPath: recorded)).range(of: Data("moof".utf8)) == nil)
    #expect(!folder.names.contains { $0.contains(".part") })
  }

  @Test func withoutRoomForBothItStaysInFragments() throws {
    let input = try RichInput.make(in: folder)
    // A folder is where the second file would be.
    try FileManager.default.createDirectory(atPath: folder.path("live.mp4.part2"), withIntermediateDirectories: false)
    let (recorded, messages) = try write(input, "live.mp4", isLive: true)
    #expect(messages.count == 1 && messages[0].contains("live.mp4 stays in fragments"), "\(messages)")
    #expect(try Peer.frameTimes(recorded).count == 25)
  }
}
