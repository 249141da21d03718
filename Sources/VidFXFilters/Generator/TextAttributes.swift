import Foundation
import VidFXImage

// What `CIAttributedTextImageGenerator` looks at, under AppKit's names, which Foundation for Linux does not have.

extension NSAttributedString.Key {
  /// An ``NSFont``; Helvetica of 12 points without it.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `CIColor`; black without it.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// Points that are added after every glyph: a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}

/// The name of a font and its size; fonts are looked for when text is drawn.
public final class NSFont: Hashable, Sendable {
  /// A family or a PostScript name, "HelveticaNeue-Bold".
  public let fontName: String
  /// The em in points.
  public let pointSize: CGFloat

  /// Names a font, installed or not: what is nearest to it is taken. nil for a size below 0; 0 stands for 12.
  public init?(name fontName: String, size: CGFloat) {
    guard size >= 0, size.isFinite else { return nil }
    self.fontName = fontName
    pointSize = size == 0 ? 12 : size
  }

  private init(_ fontName: String, _ size: CGFloat) {
    (self.fontName, pointSize) = (fontName, size > 0 && size.isFinite ? size : 12)
  }

  /// The system's sans serif.
  public static func systemFont(ofSize size: CGFloat) -> NSFont { NSFont("sans-serif", size) }

  /// The system's sans serif in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> NSFont { NSFont("sans-serif-Bold", size) }

  /// Fonts of one name and size are one.
  public static func == (a: NSFont, b: NSFont) -> Bool { a.fontName == b.fontName && a.pointSize == b.pointSize }

  /// Hashes name and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
  }
}

/// UIKit's name of the same.
public typealias UIFont = NSFont
