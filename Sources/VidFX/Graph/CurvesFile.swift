import Foundation

/// A file of curves as `CIColorCurves` takes them.
public enum CurvesFile {
  /// The parameter whose file it is.
  public static let key = "inputCurvesData"

  /// What it must be, as errors say it.
  public static let form = "curves are red, green and blue as 32-bit floats, from two entries to a million of them"

  /// Whether `content` is a table of curves.
  public static func holds(_ content: Data) -> Bool {
    content.count.isMultiple(of: 12) && (24...12 << 20).contains(content.count)
  }
}
