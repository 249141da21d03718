import Foundation

/// Whether `Scripts/test-sanitizer` runs the tests.
public enum Sanitizer {
  /// AddressSanitizer takes terabytes of addresses and keeps freed memory: limits of either mean nothing with it.
  public static let isOn = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil
  /// Why a test of such a limit is left out.
  public static let reason = "AddressSanitizer's own memory is in the way"
}
