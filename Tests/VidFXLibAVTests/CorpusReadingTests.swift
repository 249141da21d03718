import Testing
import VidFXTestSupport
import VidFXLibAV

/// Decodes the chosen video stream to its end.
func decodeAll(_ path: String, options: MediaReader.Options = .init()) throws -> (
  frames: [MediaFrame], reader: MediaReader
) {
  let reader = try MediaReader(path: path, options: options)
  let video = try reader.bestVideoStream()
  try reader.select(video: video.index, packets: [])
  var frames: [MediaFrame] = []
  while let event = try reader.next() {
    if case .frame(let frame) = event { frames.append(frame) }
  }
  return (frames, reader)
}

@Suite(.enabled(if: CorpusFile.isPresent, "the shared media collection is not beside the repository"))
struct CorpusReadingTests {
  static let sound = CorpusFile.files(
    in: "ordinary", "timing", "rotation", "colour", "geometry", "alpha", "multistream", "midstream"
  ).filter { $0.frameCount.map { $0 < 1000 } ?? false }

  /// Files that are damaged although they are not in the folder of damaged ones.
  static let damaged: Set<String> = [
    "Error_I_P.264", "bug_ts_concat_sizes_timestamps_restart.ts",
  ]

  @Test(arguments: sound)
  func framesAreThoseOfFFmpeg(_ file: CorpusFile) throws {
    let reader = try MediaReader(path: file.path)
    let video = try #require(reader.description.streams.first { $0.kind == .video })
    try reader.select(video: video.index, packets: [])
    var count = 0
    var last: MediaFrame?
    while let event = try reader.next() {
      guard case .frame(let frame) = event else { continue }
      if let last { #expect(frame.presentationTime > last.presentationTime) }
      last = frame
      count += 1
    }
    #expect(count == file.frameCount)
    let name = String(file.path.split(separator: "/").last ?? "")
    #expect(reader.report.isDamaged == Self.damaged.contains(name), "\(reader.report.messages)")
  }

  /// Either an error of an input, or a report; never a crash, never a hang.
  @Test(arguments: CorpusFile.files(in: "corrupt"))
  func damageEndsInAReport(_ file: CorpusFile) throws {
    do {
      let (frames, reader) = try decodeAll(file.path)
      if let expected = file.frameCount { #expect(frames.count == expected, "\(reader.report.messages)") }
    } catch let error as LibAVError {
      #expect([3, 4].contains(error.exitStatus), "\(error)")
      // What is over our limit is not over FFmpeg's.
      #expect(file.frameCount == nil || error.kind == .inputOverLimits, "\(error)")
    }
  }

  @Test func truncationIsNoticed() throws {
    for (name, seconds, stated) in [
      ("flower_truncated_half.mp4", 0.8, 2.07), ("flower_truncated_mid_cluster.webm", 1.87, 5.06),
    ] {
      let file = try #require(CorpusFile.files(in: "corrupt").first { $0.path.hasSuffix(name) })
      let truncation = try #require(try decodeAll(file.path).reader.report.truncation)
      #expect(abs(truncation.seconds - seconds) < 0.01)
      #expect(abs(truncation.expectedSeconds - stated) < 0.01)
    }
  }
}
