/// How close a built-in filter is to Apple's of the same name.
public enum Conformance: String, CaseIterable, Sendable {
  /// The formula is documented by Apple, or by the standard or paper that Apple names.
  case exact
  /// The formula is widely reproduced, or was fitted to pictures that Apple's filter made.
  case known
  /// Only the look is documented; the formula is ours.
  case approximate
}
