import CoreImage
import Foundation
import Testing
import VidFX
import VidFXTestSupport

/// Compositions exported to real files with real encoders, and read back by ffprobe.
@Suite struct VideoExportTests {
  init() { registerAllKernels() }

  private static func clip(_ folder: TemporaryFolder, _ name: String = "in.mkv") throws -> String {
    try Peer.make(
      name, in: folder, "-f lavfi -i testsrc2=size=160x90:rate=30000/1001:duration=1",
      "-f lavfi -i sine=duration=1 -c:v libx264 -preset ultrafast -c:a aac -pix_fmt yuv420p")
  }

  private static func graph(_ text: String) throws -> FilterGraph {
    try FilterGraph(try FilterText.parse(text), catalog: .builtIn)
  }

  @Test func aHandlerSeesEveryFrameAtItsTime() throws {
    let folder = try TemporaryFolder()
    let input = try Self.clip(folder)
    let output = folder.path("out.mkv")
    let asset = try MediaAsset(path: input)
    #expect(asset.displayedSize == CGSize(width: 160, height: 90))
    let composition = VideoComposition(asset: asset) { request in
      let sigma = request.compositionTime.seconds * 10
      let image = request.sourceImage
      request.finish(
        with: image.clampedToExtent().applyingGaussianBlur(sigma: sigma).cropped(to: image.extent), context: nil)
    }
    let statistics = try VideoExport(composition, to: output).run()
    #expect(statistics.framesWritten == 30)
    #expect(try Peer.frameTimes(output) == Peer.frameTimes(input))
    #expect(try Peer.stream(output, "a:0", "codec_name") == ["aac"])
    #expect(!FileManager.default.fileExists(atPath: output + ".part"))
  }

  @Test func aHandlersErrorEndsTheExportWithoutAnOutput() throws {
    struct Refused: Error {}
    let folder = try TemporaryFolder()
    let output = folder.path("out.mkv")
    let composition = VideoComposition(asset: try MediaAsset(path: try Self.clip(folder))) { request in
      if request.frameIndex == 7 {
        request.finish(with: Refused())
      } else {
        request.finish(with: request.sourceImage, context: nil)
      }
    }
    let export = try VideoExport(composition, to: output)
    #expect(throws: PipelineError.self) { try export.run() }
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func anExistingOutputIsRefusedUnlessReplacingIsAllowed() throws {
    let folder = try TemporaryFolder()
    let input = try Self.clip(folder)
    let output = folder.path("out.mkv")
    try Data("kept".utf8).write(to: URL(fileURLWithPath: output))
    let composition = VideoComposition(asset: try MediaAsset(path: input)) { request in
      request.finish(with: request.sourceImage, context: nil)
    }
    #expect(throws: (any Error).self) { try VideoExport(composition, to: output) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == Data("kept".utf8))
  }

  @Test func parametersFollowTheTimelineWithAnyThreads() throws {
    let folder = try TemporaryFolder()
    let input = try Self.clip(folder)
    func hashes(threads: Int) throws -> [String] {
      let asset = try MediaAsset(path: input)
      let composition = VideoComposition(
        asset: asset, graph: try Self.graph("gaussianBlur=radius=t*8,hueAdjust=t*3"), duration: 1)
      let lines = LineCollector()
      let sink = HashSink { hash in lines.append(hash.digest) }
      var options = VideoExport.Options()
      options.threads = threads
      try VideoExport(composition, to: sink, options: options).run()
      return lines.all
    }
    let one = try hashes(threads: 1)
    #expect(one.count == 30)
    #expect(Set(one).count == 30)
    #expect(try hashes(threads: 3) == one)
  }

  @Test func aSecondInputIsReadInStep() throws {
    let folder = try TemporaryFolder()
    let first = try Self.clip(folder)
    let second = try Peer.make(
      "white.mkv", in: folder,
      "-f lavfi -i color=white:size=160x90:rate=10:duration=0.5 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    let composition = VideoComposition(
      asset: try MediaAsset(path: first), graph: try Self.graph("[0][1]dissolveTransition=time=1"),
      others: [try MediaAsset(path: second)], duration: 1)
    let lines = LineCollector()
    try VideoExport(composition, to: HashSink { hash in lines.append(hash.digest) }).run()
    // The second input ends first; its last frame stays, and at time 1 it is all there is.
    #expect(lines.all.count == 30)
    #expect(Set(lines.all).count == 1)
  }

  @Test func aConstantRateRepeatsAndDropsFrames() throws {
    let folder = try TemporaryFolder()
    let input = try Self.clip(folder)
    for (rate, count) in [(Rational(60, 1), 59...61), (Rational(10, 1), 9...11)] {
      var composition = VideoComposition(asset: try MediaAsset(path: input)) { request in
        request.finish(with: request.sourceImage, context: nil)
      }
      composition.frameRate = rate
      let lines = LineCollector()
      try VideoExport(composition, to: HashSink { hash in lines.append(hash.digest) }).run()
      #expect(count.contains(lines.all.count), "\(rate): \(lines.all.count) frames")
    }
  }

  @Test func framesOfAConstantRateHaveItsTimes() throws {
    let folder = try TemporaryFolder()
    let input = try Self.clip(folder)
    let output = folder.path("out.mp4")
    var composition = VideoComposition(asset: try MediaAsset(path: input)) { request in
      request.finish(with: request.sourceImage, context: nil)
    }
    composition.frameRate = Rational(50, 1)
    try VideoExport(composition, to: output).run()
    let times = try Peer.frameTimes(output)
    #expect(times.count == 50)
    let apart = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(apart.allSatisfy { abs($0 - 0.02) < 1e-5 }, "\(times)")
  }
}

/// Lines from another thread.
private final class LineCollector: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func append(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
}
