import VidFXPixels
extension Renderer {
  func run(_ pass: NeighborhoodPass, from input: PixelBuffer, to output: PixelBuffer) {}
}
