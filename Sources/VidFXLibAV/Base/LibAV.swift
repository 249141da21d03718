internal import CLibAV
import Glibc
import VidFXPixels

/// What concerns libav as a whole.
enum LibAV {
  /// libav's text for one of its error codes.
  static func text(ofError code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      av_strerror(code, buffer.baseAddress, buffer.count)
      return String(cString: buffer.baseAddress!)
    }
  }

  /// The system's text for an `errno`, in the C locale's words.
  static func text(ofErrno code: Int32) -> String { text(ofError: -code) }

  /// `nil` for the value that stands for "no timestamp".
  static func timestamp(_ value: Int64) -> Int64? { value == vfx_av_nopts_value ? nil : value }

  /// Microseconds, libav's unit where no stream is concerned.
  static let microseconds = AVRational(num: 1, den: 1_000_000)

  /// Converts ticks of `source` seconds to ticks of `target` seconds, halves away from zero, saturating.
  static func rescale(_ value: Int64, from source: AVRational, to target: AVRational) -> Int64 {
    av_rescale_q_rnd(
      value, source, target, AVRounding(rawValue: AV_ROUND_NEAR_INF.rawValue | AV_ROUND_PASS_MINMAX.rawValue))
  }

  /// A C string of static lifetime, or `nil`.
  static func string(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

  /// Whether `list`, names joined by commas as libav writes them, holds one of `names`.
  static func list(_ list: String, contains names: Set<String>) -> Bool {
    list.split(separator: ",").contains { names.contains(String($0)) }
  }
}

extension Rational {
  init(_ value: AVRational) { self.init(Int64(value.num), Int64(value.den)) }
}

extension AVRational {
  /// The nearest ratio of two 32-bit integers.
  init(_ value: Rational) {
    var (num, den) = (Int32(0), Int32(1))
    av_reduce(&num, &den, value.numerator, value.denominator, Int64(Int32.max))
    self.init(num: num, den: den)
  }

  var isKnown: Bool { num > 0 && den > 0 }
  var inverse: AVRational { AVRational(num: den, den: num) }
}
