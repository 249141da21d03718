import Glibc

/// Where media comes from or goes to.
enum MediaLocation: Hashable, Sendable {
  /// A file, or whatever else has a path.
  case file(String)
  /// Standard input or standard output.
  case standardStream
  /// A place that was allowed by name.
  case url(String)
  /// A node of Video4Linux: `/dev/video0`, or one of the links under `/dev/v4l`.
  case device(String)
  /// No place at all: pictures that filters make.
  case generator(GeneratorText)

  /// Understands an argument: `-` is a standard stream, `file://PATH` a path, and everything else without `://` is a path,
  /// `a:b.mp4` and `-x.mp4` too.
  ///
  /// - Parameter protocols: Schemes that are let through as they stand; nil for an output.
  init(parsing text: String, allowing protocols: Set<String>? = nil) throws(CommandError) {
    if text == "-" {
      self = .standardStream
      return
    }
    guard !text.isEmpty else { throw CommandError(.usage, "the name of a file is empty") }
    if let scheme = Self.scheme(of: text) {
      if protocols?.contains(scheme) == true {
        self = .url(text)
        return
      }
      guard scheme.lowercased() == "file" else {
        throw CommandError(
          .usage,
          protocols == nil
            ? "\(text): only files and pipes are written, not \(scheme)://"
            : "\(text): reading over \(scheme):// is not allowed; --allow-protocols \(scheme) allows it")
      }
      self = .file(String(text.dropFirst(scheme.count + 3)))
      return
    }
    let isNamedSo = ["/dev/video", "/dev/v4l/"].contains(where: text.hasPrefix)
    self = isNamedSo || Self.isVideoDevice(text) ? .device(text) : .file(text)
  }

  /// Whether a name of any kind, as udev's rules make them, leads to a node of Video4Linux, whose major number is 81.
  private static func isVideoDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
    return (status.st_rdev >> 8) & 0xFFF == 81
  }

  /// The letters before `://`, as RFC 3986 §3.1 allows them; nil when the text is a path.
  private static func scheme(of text: String) -> String? {
    guard let mark = text.firstRange(of: "://")?.lowerBound else { return nil }
    let scheme = text[..<mark]
    guard let first = scheme.first, first.isASCII, first.isLetter else { return nil }
    let isScheme = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return isScheme ? String(scheme) : nil
  }
}

extension MediaLocation: CustomStringConvertible {
  /// As it is written on the command line.
  var description: String {
    switch self {
    case .file(let path), .device(let path): path
    case .standardStream: "-"
    case .url(let text): text
    case .generator(let generator): generator.text
    }
  }
}
