internal import CHEIF

/// Why a HEIF file could not be read or made.
public struct HEIFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As far as callers tell cases apart.
  public let kind: Kind
  /// What happened, in words that follow the file's name.
  public let reason: String
  /// What can be done; nil when nothing helps.
  public let remedy: String?

  /// As far as callers tell cases apart.
  public enum Kind: Hashable, Sendable {
    /// Broken or cut off.
    case damaged
    /// Not HEIF, or a kind of it that this system's libheif does not know.
    case unsupported
    /// More pixels than allowed.
    case tooLarge
    /// The encoder failed or is not there.
    case encoder
  }

  init(_ kind: Kind, _ reason: String, remedy: String? = nil) {
    self.kind = kind
    self.reason = reason
    self.remedy = remedy
  }

  /// What libheif says of a failed call; nil where it did not fail.
  init?(_ error: heif_error, else kind: Kind? = nil) {
    guard error.code != heif_error_Ok else { return nil }
    let text = error.message.map { String(cString: $0) } ?? "error \(error.code.rawValue)"
    let plugins = "Debian 13 has libheif's codecs in packages of their own: libheif-plugin-libde265, -x265, -aomenc"
    if error.code == heif_error_Unsupported_filetype {
      self.init(kind ?? .unsupported, "libheif finds no still picture in it")
    } else if error.subcode == heif_suberror_Unsupported_codec {
      self.init(kind ?? .unsupported, "libheif: \(text)", remedy: plugins)
    } else if error.subcode == heif_suberror_Security_limit_exceeded {
      self.init(kind ?? .tooLarge, "libheif: \(text)")
    } else {
      let isUnknown = error.code == heif_error_Unsupported_feature
      self.init(kind ?? (isUnknown ? .unsupported : .damaged), "libheif: \(text)")
    }
  }

  /// `libheif: Invalid input: No 'meta' box`.
  public var description: String { reason + (remedy.map { "; \($0)" } ?? "") }
}

/// Throws what libheif says of a failed call.
func check(_ error: heif_error, else kind: HEIFError.Kind? = nil) throws(HEIFError) {
  if let failure = HEIFError(error, else: kind) { throw failure }
}
