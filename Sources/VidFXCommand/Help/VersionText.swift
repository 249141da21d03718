import VidFX
import VidFXKernelSet
import VidFXLibAV

/// What `--version` prints.
enum VersionText {
  /// This program's version (semver.org).
  static let version = "0.1.0"

  /// The program's version, the instructions that it would use here, and the libraries it runs with.
  static var text: String {
    let libraries = LibAVRelease.libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return """
      vidfx \(version), vector instructions \(InstructionSet.detected.rawValue)
      FFmpeg libraries \(LibAVRelease.name): \(libraries)
      """
  }
}
