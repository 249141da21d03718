import Testing
import VidFXPipeline
import VidFXPixels

@testable import VidFX

/// What graphs are told of frames, and for how long they keep it.
@Suite struct MomentWindowTests {
  /// A graph that has been told of frames 0…2, at 10 a second.
  private func filtering(_ text: String) throws -> GraphFiltering {
    let graph = try FilterGraph(try FilterText.parse(text), catalog: .builtIn)
    let filtering = GraphFiltering(GraphTimeline(graph), others: [], images: [:], files: [:], edge: .clamp)
    let pixels = PixelBuffer(format: .yuv420p, width: 16, height: 16)
    for index in 0..<3 {
      let time = MediaTime(value: Int64(index), timescale: 10)
      let context = TimelineContext(time: time.seconds, frame: Int64(index), width: 16, height: 16)
      filtering.announce(context, at: time, frame: VideoFrame(pixels: pixels, presentationTime: time, index: index))
    }
    return filtering
  }

  private func kept(_ filtering: GraphFiltering) -> [Int] { (0..<3).filter { filtering.window.moment($0) != nil } }

  /// A live job lets a frame go while the one before it has been taken from the queue and has not begun.
  @Test func aDroppedFrameLeavesTheOneBeforeItToItsFilter() throws {
    let filtering = try filtering("colorInvert")
    filtering.finish(1)
    #expect(kept(filtering).contains(0) && kept(filtering).contains(2))
    filtering.finish(0)
    #expect(kept(filtering) == [2])
  }

  @Test func framesAreKeptForThoseThatReachBackToThem() throws {
    let filtering = try filtering("average=3")
    filtering.finish(0)
    #expect(kept(filtering) == [0, 1, 2])
    filtering.finish(1)
    #expect(kept(filtering) == [1, 2])
  }
}
