import VidFXPixels

/// The sound of one clip in a mix: where it stands, how it is faded, and where it comes from.
package struct SoundPart: Sendable {
  /// The file that holds it, and the moment of that file that is the part's first; nil for silence.
  package struct Source: Sendable {
    package var path: String
    package var options: MediaReader.Options
    /// The sound's place among the streams of the file.
    package var stream: Int
    /// Ticks of the part's first moment on the file's clock.
    package var origin: Int64
    /// Seconds a tick of `origin`.
    package var timeBase: Rational

    package init(path: String, options: MediaReader.Options, stream: Int, origin: Int64, timeBase: Rational) {
      self.path = path
      self.options = options
      self.stream = stream
      self.origin = origin
      self.timeBase = timeBase
    }
  }

  /// The samples of the mix that it fills.
  package var range: Range<Int64>
  /// Samples from the start in which it comes.
  package var fadeIn: Int64
  /// Samples up to the end in which it goes.
  package var fadeOut: Int64
  /// The number of the join in which it comes; that in which it goes is the next.
  package var join: Int
  package var source: Source?

  package init(range: Range<Int64>, fadeIn: Int64, fadeOut: Int64, join: Int, source: Source?) {
    self.range = range
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.join = join
    self.source = source
  }
}
