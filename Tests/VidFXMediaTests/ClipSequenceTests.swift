import CoreImage
import Foundation
import Testing
import VidFXTestSupport

@testable import VidFX

/// Clips joined through the library.
@Suite struct ClipSequenceTests {
  init() { registerAllKernels() }

  private func clip(
    _ name: String, in folder: TemporaryFolder, color: String = "gray", seconds: Double = 2, rate: String = "25",
    size: String = "64x48", more: String = ""
  ) throws -> MediaClip {
    try MediaClip(
      path: try Peer.make(
        name, in: folder,
        "-f lavfi -i color=\(color):size=\(size):rate=\(rate):duration=\(seconds) -c:v ffv1 -pix_fmt yuv420p \(more)"))
  }

  @Test func aTransitionOfOnesOwnSeesBothClipsAndItsProgress() throws {
    let folder = try TemporaryFolder()
    let (a, b) = (try clip("a.mkv", in: folder, color: "black"), try clip("b.mkv", in: folder, color: "white"))
    let own = ClipTransition(seconds: 1) { from, to, progress in progress < 0.5 ? from : to }
    let sequence = try ClipSequence([a, b], transitions: [own])
    #expect(sequence.timeline.frameCount == 75)
    let output = folder.path("out.mkv")
    let composition = try VideoComposition(sequence: sequence)
    try VideoExport(composition, to: output).run()
    let samples = try Peer.samples(output)
    let frame = 64 * 48 * 3 / 2
    #expect(samples.count == 75 * frame)
    let lumas = (0..<75).map { samples[$0 * frame + 1000] }
    // 25 frames alone, and of the 25 of the transition those before half of its time.
    #expect(lumas == [UInt8](repeating: 16, count: 38) + [UInt8](repeating: 235, count: 37))
  }

  @Test func aHandlerSeesTheJoinedPicture() throws {
    let folder = try TemporaryFolder()
    let (a, b) = (try clip("a.mkv", in: folder, color: "black"), try clip("b.mkv", in: folder, color: "white"))
    let composition = try VideoComposition(
      sequence: try ClipSequence([a, b], transitions: [try ClipTransition("dissolve:1s")])
    ) { request in
      request.finish(
        with: request.sourceImage.applyingFilter("CIColorInvert"), context: nil)
    }
    let output = folder.path("out.mkv")
    try VideoExport(composition, to: output).run()
    let samples = try Peer.samples(output)
    #expect(samples[1000] == 235 && samples[samples.count - 64 * 48] == 16)
  }

  @Test func theFirstClipThatMovesIsTheReference() throws {
    let folder = try TemporaryFolder()
    let still = try Peer.make("title.png", in: folder, "-f lavfi -i color=red:size=200x100 -frames:v 1")
    let title = try MediaClip(path: still, length: MediaTime(value: 1, timescale: 1))
    let moving = try clip("a.mkv", in: folder, rate: "30000/1001")
    #expect(title.isStill && !moving.isStill)
    let sequence = try ClipSequence([title, moving])
    #expect(sequence.reference == 1 && sequence.size == CGSize(width: 64, height: 48))
    #expect(sequence.timeline.rate == Rational(30000, 1001))
    #expect(sequence.timeline.starts == [0, 30])
  }

  @Test func errorsSayWhichClipAndTheMost() throws {
    let folder = try TemporaryFolder()
    let clips = [
      try clip("a.mkv", in: folder), try clip("b.mkv", in: folder, seconds: 1), try clip("c.mkv", in: folder),
    ]
    let error = #expect(throws: ClipSequenceError.self) {
      try ClipSequence(clips, transitions: [try ClipTransition("dissolve:0.8s")])
    }
    #expect(error?.description.hasSuffix("b.mkv is on show for 1 s: at most 0.48 s") == true, "\(error!)")
    var options = ClipSequence.Options()
    options.clampsTransitions = true
    let clamped = try ClipSequence(clips, transitions: [try ClipTransition("dissolve:0.8s")], options: options)
    #expect(clamped.timeline.overlaps.reduce(0, +) == 25 && clamped.notes.count == 2)
    #expect(throws: ClipSequenceError.self) { try ClipSequence(clips, transitions: [.cut, .cut, .cut]) }
  }

  @Test(arguments: [
    (ClipFit.letterbox, 1.0, 1.0, 0.5, 0.5), (.fill, 1.0, 1.0, 1.0, 1.0), (.stretch, 1.0, 1.0, 0.5, 1.0),
    // Pixels twice as wide as high: 100x50 of them are shown as 200x50.
    (.letterbox, 2.0, 1.0, 0.5, 0.25), (.letterbox, 1.0, 2.0, 0.5, 1.0),
  ])
  func clipsFitByTheirDisplayedShape(
    fit: ClipFit, aspect: Double, frameAspect: Double, x: Double, y: Double
  ) {
    let scale = fit.scale(
      of: CGSize(width: 100, height: 50), pixelAspect: aspect, into: CGSize(width: 50, height: 50),
      frameAspect: frameAspect)
    #expect((scale.x, scale.y) == (x, y))
  }
}
