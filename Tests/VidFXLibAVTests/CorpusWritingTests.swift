import Foundation
import Testing
import VidFXTestSupport

@testable import VidFXLibAV

@Suite(.enabled(if: CorpusFile.isPresent, "the shared media collection is not beside the repository"))
struct CorpusWritingTests {
  static let files = CorpusFile.files(
    in: "ordinary", "timing", "rotation", "colour", "geometry", "alpha", "multistream", "midstream"
  ).filter { $0.frameCount.map { $0 <= 150 } ?? false }

  /// Encoders that think in times, and one that gets frame numbers.
  @Test(arguments: [("mp4", "libx264", 1e-6), ("mkv", "libx264", 0.00051), ("mkv", "mpeg4", 0.00051)], files)
  func timestampsPassThrough(_ output: (suffix: String, codec: String, tolerance: Double), _ file: CorpusFile) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out." + output.suffix)
    var options = MediaWriter.Options()
    options.codec = output.codec
    options.preset = output.codec == "libx264" ? "ultrafast" : nil
    let result: Transcode.Result
    do {
      result = try Transcode(writerOptions: options).run(file.path, path)
    } catch let error as LibAVError where output.codec == "mpeg4" && error.reason.contains("too few for HDR") {
      return
    }
    let position = try #require(
      result.plan.streams.filter { $0.isKept && $0.stream.kind == .video }
        .firstIndex { if case .filtered = $0.action { true } else { false } })
    let times = try Peer.frameTimes(path, stream: "v:\(position)")
    #expect(times.count == result.frames.count)
    for (time, frame) in zip(times, result.frames) {
      #expect(abs(time - frame.seconds) <= output.tolerance, "\(time) for \(frame.seconds)")
    }
    #expect(folder.names == ["out." + output.suffix])
  }
}
