import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXLibAV

/// Where the last frame of a file ends, found without decoding.
@Suite struct VideoEndTests {
  private static let picture = "-f lavfi -i testsrc2=size=64x48:rate=25:duration"

  private func end(_ path: String) throws -> Double? {
    let reader = try MediaReader(path: path)
    let stream = try reader.bestVideoStream()
    return try MediaReader.videoEnd(of: stream, path: path, options: MediaReader.Options()).map {
      Double($0 - (stream.startTime ?? 0)) * stream.timeBase.doubleValue
    }
  }

  @Test(arguments: ["mp4", "mkv", "ts", "avi"])
  func framesCountAndSoundDoesNot(suffix: String) throws {
    let folder = try TemporaryFolder()
    let path = try Peer.make(
      "a.\(suffix)", in: folder,
      "\(Self.picture)=3 -f lavfi -i sine=duration=5 -c:v mpeg4 -bf 2 -c:a mp2 -pix_fmt yuv420p")
    let found = try end(path)
    #expect(found.map { abs($0 - 3) < 0.0015 } == true, "\(suffix): \(String(describing: found))")
  }

  @Test(arguments: ["mp4", "mkv"])
  func longFilesAreReadNearTheirEnd(suffix: String) throws {
    let folder = try TemporaryFolder()
    let path = try Peer.make(
      "long.\(suffix)", in: folder, "\(Self.picture)=90 -c:v mpeg4 -g 500 -pix_fmt yuv420p")
    let found = try end(path)
    #expect(found.map { abs($0 - 90) < 0.0015 } == true, "\(suffix): \(String(describing: found))")
  }
}
