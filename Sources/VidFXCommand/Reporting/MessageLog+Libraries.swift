import VidFXLibAV

extension MessageLog {
  /// Shows what libav says: its warnings from level `verbose` on, and its remarks at `debug`.
  func passOnLibraryMessages() {
    guard level >= .verbose else { return }
    LibAVLog.setHandler(level >= .debug ? .info : .warning) { _, text in self.write(.verbose, "libav: \(text)") }
  }
}
