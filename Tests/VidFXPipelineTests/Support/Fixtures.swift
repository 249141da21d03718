import VidFXPipeline
import VidFXPixels

/// A small picture: tests are about frames, not pixels.
func makeSource(
  frames: Int, timeline: PatternTimeline = PatternTimeline(rate: Rational(25, 1)), fault: PatternSource.Fault? = nil,
  width: Int = 16, height: Int = 2, pool: PixelBufferPool = PixelBufferPool()
) -> PatternSource {
  PatternSource(
    format: PixelFormat(name: "gray")!, width: width, height: height, timeline: timeline, frameCount: frames,
    fault: fault,
    pool: pool)
}
