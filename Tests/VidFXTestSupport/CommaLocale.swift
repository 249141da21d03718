import Foundation

/// A locale whose decimals have a comma, made for the test: a program that is given one which the machine lacks runs as
/// in `C`, and would prove nothing.
public struct CommaLocale: Sendable {
  /// What makes a program run in the locale, while this value is there.
  public let environment: [String: String]
  private let folder: TemporaryFolder

  /// Compiles `name` (`de_DE`) from the definitions that the package `locales` brings.
  ///
  /// - Throws: ``Peer/Failure`` when it cannot be made or does not write a comma.
  public init(_ name: String) throws {
    folder = try TemporaryFolder()
    let locale = name + ".UTF-8"
    try Peer.run("localedef", ["-i", name, "-f", "UTF-8", folder.path(locale)])
    environment = ["LOCPATH": folder.path(""), "LC_ALL": locale, "LANG": locale, "LC_NUMERIC": locale]
    let mark = try Peer.run("env", environment.map { "\($0)=\($1)" } + ["locale", "decimal_point"])
    guard mark == Data(",\n".utf8) else { throw Peer.Failure(description: "\(locale) writes no decimal comma") }
  }
}
