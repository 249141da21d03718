/// How colour is stored beside alpha.
public enum AlphaKind: String, CaseIterable, Sendable {
  /// As if the pixel were opaque: what PNG, ProRes, VP8 and VP9 have.
  case straight
  /// Multiplied by alpha: what many renderers write, and some editors expect.
  case premultiplied
}
