import Foundation
import Testing
import VidFXImage
import VidFXLibAV
import VidFXPipeline
import VidFXPixels
import VidFXTestSupport

@testable import VidFXMedia

struct MediaAssetTests {
  /// A picture whose four corners differ, stored so that it is upright only when its matrix is applied.
  private func rotated(_ folder: TemporaryFolder, degrees: Int) throws -> String {
    let plain = try Peer.make(
      "plain.mp4", in: folder, "-f lavfi -i testsrc2=size=96x64:rate=10:duration=0.5 -c:v libx264 -crf 0")
    // ffmpeg 5.1 turns this tag into a display matrix when it writes MP4.
    return try Peer.make("turned.mp4", in: folder, "-i \(plain) -c copy -metadata:s:v rotate=\(degrees)")
  }

  @Test(arguments: [90, 180, 270])
  func framesAreUprightAsFFmpegShowsThem(_ degrees: Int) throws {
    let folder = try TemporaryFolder()
    let path = try rotated(folder, degrees: degrees)
    let asset = try MediaAsset(path: path)
    let frame = try #require(try asset.source.next())
    #expect(asset.displayedSize.width == (degrees == 180 ? 96 : 64))
    #expect(asset.specification(size: asset.displayedSize).displayMatrix == nil)
    let shown = try Peer.run("ffmpeg", ["-v", "error", "-i", path, "-frames:v", "1", "-f", "rawvideo", "-"])
    var bytes = Data()
    for plane in frame.pixels.planes {
      for row in 0..<plane.rows { bytes.append(Data(bytes: plane.row(row), count: plane.rowBytes)) }
    }
    #expect(bytes == shown)
  }

  @Test func withoutAutorotationPixelsAndMatrixStay() throws {
    let folder = try TemporaryFolder()
    let path = try rotated(folder, degrees: 90)
    let asset = try MediaAsset(path: path, autorotates: false)
    #expect(asset.firstFrame.pixels.width == 96)
    let specification = asset.specification(size: asset.displayedSize)
    let output = folder.path("out.mp4")
    let plan = try OutputPlan(path: output, video: specification, input: asset.description)
    let sink = try FileSink(plan, source: asset.fileSource)
    while let frame = try asset.source.next() { try sink.write(frame) }
    try sink.finish()
    #expect(try Peer.stream(output, "v:0", "width") == ["96"])
    let stored = try Peer.probe(path, "-show_entries", "stream_side_data=rotation")
    #expect(try Peer.probe(output, "-show_entries", "stream_side_data=rotation") == stored)
    #expect(stored.count == 1)
  }

  /// Through source, pipeline and sink nothing is lost: times, sound, and the pixels with a lossless encoder.
  @Test func aJobWithoutFiltersChangesNothing() throws {
    let folder = try TemporaryFolder()
    let input = try Peer.make(
      "in.mkv", in: folder,
      "-f lavfi -i testsrc2=size=90x50:rate=25:duration=2 -f lavfi -i sine=duration=2 -c:v ffv1 -c:a flac")
    let asset = try MediaAsset(path: input)
    let output = folder.path("out.mkv")
    let plan = try OutputPlan(
      path: output, video: asset.specification(size: asset.displayedSize), input: asset.description)
    let sink = try FileSink(plan, source: asset.fileSource)
    let pipeline = Pipeline(
      source: asset.source, filter: ClosureFilter { $0 }, sink: sink, pool: WorkerPool(width: 2))
    try pipeline.run()
    #expect(plan.messages.isEmpty)
    #expect(try Peer.samples(output) == Peer.samples(input))
    #expect(try Peer.frameTimes(output) == Peer.frameTimes(input))
    let hash = { (path: String) in
      try Peer.run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:a", "-c", "copy", "-f", "md5", "-"])
    }
    #expect(try hash(output) == hash(input))
  }
}
