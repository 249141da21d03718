import Testing
import VidFXPipeline
import VidFXPixels
import VidFXTestSupport

@Suite struct MediaTimeTests {
  /// Time bases met in files, and two that are as long as 64 bits allow.
  static let timeBases = [
    Rational(1, 1), Rational(1, 24), Rational(1001, 24000), Rational(1001, 30000), Rational(1, 90000),
    Rational(1, 1_000_000_000), Rational(2, 48000), Rational(3, 1), Rational(1, .max), Rational(.max - 1, .max),
  ]

  @Test func comparisonAgreesWithIntegersOverACommonDenominator() {
    for a in -20...20 {
      for b in -20...20 {
        for (p, q) in [(1, 1), (2, 3), (7, 5), (24, 25), (1001, 1000)] {
          let x = MediaTime(value: Int64(a), timeBase: Rational(1, Int64(p)))
          let y = MediaTime(value: Int64(b), timeBase: Rational(1, Int64(q)))
          #expect((x < y) == (a * q < b * p))
          #expect((x == y) == (a * q == b * p))
        }
      }
    }
  }

  @Test func equalTimesOfDifferentBasesHashAlike() {
    let times = [
      MediaTime(value: 1001, timeBase: Rational(1, 30000)), MediaTime(value: 1, timeBase: Rational(1001, 30000)),
      MediaTime(value: 3003, timeBase: Rational(1, 90000)), MediaTime(value: 6006, timeBase: Rational(2, 360000)),
    ]
    #expect(Set(times).count == 1)
    #expect(Set([MediaTime(value: 0, timescale: 7), .zero]).count == 1)
    #expect(Set([MediaTime(value: -1, timescale: 2), MediaTime(value: 1, timescale: 2)]).count == 2)
  }

  @Test func comparisonIsExactWhereDoubleIsNot() {
    // 2⁶³−1 ticks of 1/(2⁶³−1) s are one second; one tick less is 10⁻¹⁹ s less.
    let second = MediaTime(value: .max, timeBase: Rational(1, .max))
    let less = MediaTime(value: .max - 1, timeBase: Rational(1, .max))
    let one = MediaTime(value: 1, timescale: 1)
    #expect(second == one)
    #expect(less < one)
    #expect(less.seconds == one.seconds)
    #expect(MediaTime(value: .min, timeBase: Rational(.max, 1)) < MediaTime(value: .max, timeBase: Rational(.max, 1)))
    #expect(MediaTime(value: .min, timeBase: Rational(.max, 1)) < less)
  }

  @Test(arguments: timeBases) func conversionToAFinerBaseAndBackIsTheSame(base: Rational) {
    guard base.denominator < 1 << 40 else { return }
    for value in [Int64(0), 1, -1, 17, -12_345] {
      let time = MediaTime(value: value, timeBase: base)
      let finer = time.converted(to: Rational(1, base.denominator * 7))
      #expect(finer == time)
      #expect(finer.converted(to: base).value == value)
    }
  }

  @Test func twelveHoursOfFilmSurviveNanoseconds() {
    // A frame of 24000/1001 that nanoseconds cannot state exactly.
    let frames = MediaTime(value: 1_035_824, timeBase: Rational(1001, 24000))
    let travelled = frames.converted(to: Rational(1, 1_000_000_000))
    #expect(travelled != frames)
    #expect(travelled.converted(to: Rational(1001, 24000)).value == frames.value)
  }

  @Test(arguments: [
    (FloatingPointRoundingRule.toNearestOrAwayFromZero, [-2, -1, -1, 0, 0, 0, 1, 1, 2]),
    (.toNearestOrEven, [-2, -1, 0, 0, 0, 0, 0, 1, 2]),
    (.up, [-1, -1, 0, 0, 0, 1, 1, 1, 2]),
    (.down, [-2, -1, -1, -1, 0, 0, 0, 1, 1]),
    (.towardZero, [-1, -1, 0, 0, 0, 0, 0, 1, 1]),
    (.awayFromZero, [-2, -1, -1, -1, 0, 1, 1, 1, 2]),
  ])
  func conversionRoundsByTheRule(rule: FloatingPointRoundingRule, expected: [Int64]) {
    // −1.75, −1.0, −0.5, −0.25, 0, 0.25, 0.5, 1.0, 1.75 in quarters.
    let quarters: [Int64] = [-7, -4, -2, -1, 0, 1, 2, 4, 7]
    let rounded = quarters.map {
      MediaTime(value: $0, timescale: 4).converted(to: Rational(1, 1), rounding: rule).value
    }
    #expect(rounded == expected)
  }

  /// `value · from / to` rounded half away from zero, by long division bit by bit on arrays of bits.
  private func reference(_ value: Int64, _ from: Rational, _ to: Rational) -> Int64? {
    func bits(_ factors: [Int64]) -> [Bool] {
      var product = [true]
      for factor in factors {
        var sum: [Bool] = []
        for shift in 0..<64 where factor.magnitude >> UInt64(shift) & 1 == 1 {
          let addend = Array(repeating: false, count: shift) + product
          var carry = 0
          var next: [Bool] = []
          for index in 0..<max(sum.count, addend.count) + 1 {
            let total =
              (index < sum.count && sum[index] ? 1 : 0) + (index < addend.count && addend[index] ? 1 : 0) + carry
            next.append(total & 1 == 1)
            carry = total >> 1
          }
          sum = next
        }
        product = sum
      }
      return product
    }
    let dividend = bits([value, from.numerator, to.denominator])
    let divisor = bits([from.denominator, to.numerator])
    func isLess(_ a: [Bool], _ b: [Bool]) -> Bool {
      for index in stride(from: max(a.count, b.count) - 1, through: 0, by: -1) {
        let (x, y) = (index < a.count && a[index], index < b.count && b[index])
        if x != y { return y }
      }
      return false
    }
    func subtract(_ a: [Bool], _ b: [Bool]) -> [Bool] {
      var borrow = 0
      return a.indices.map { index in
        let total = (a[index] ? 1 : 0) - (index < b.count && b[index] ? 1 : 0) - borrow
        borrow = total < 0 ? 1 : 0
        return total & 1 == 1
      }
    }
    var remainder: [Bool] = []
    var quotient = UInt64(0)
    for bit in dividend.reversed() {
      remainder.insert(bit, at: 0)
      let goes = !isLess(remainder, divisor)
      if goes { remainder = subtract(remainder, divisor) }
      guard quotient >> 63 == 0 else { return nil }
      quotient = quotient << 1 | (goes ? 1 : 0)
    }
    if !isLess([false] + remainder, divisor) {
      guard quotient < .max else { return nil }
      quotient += 1
    }
    if value < 0 { return quotient > Int64.min.magnitude ? nil : Int64(truncatingIfNeeded: 0 &- quotient) }
    return Int64(exactly: quotient)
  }

  @Test func conversionEqualsLongDivision() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<400 {
      let from = Self.timeBases.randomElement(using: &generator)!
      let to = Self.timeBases.randomElement(using: &generator)!
      let value =
        round.isMultiple(of: 3)
        ? Int64.random(in: .min ... .max, using: &generator) : Int64.random(in: -99_999...99_999, using: &generator)
      let expected = reference(value, from, to) ?? (value < 0 ? .min : .max)
      let converted = MediaTime(value: value, timeBase: from).converted(to: to)
      #expect(converted.value == expected, "\(value) × \(from) in \(to)")
      #expect(converted.timeBase == to)
    }
  }

  @Test func timesBeyondTheRangeBecomeItsEnds() {
    let far = MediaTime(value: .max, timescale: 1)
    #expect(far.converted(to: Rational(1, 90000)).value == .max)
    #expect(MediaTime(value: .min, timescale: 1).converted(to: Rational(1, 90000)).value == .min)
    #expect((far + MediaTime(value: 1, timescale: 1)).value == .max)
    #expect((MediaTime(value: .min, timescale: 1) - MediaTime(value: 1, timescale: 1)).value == .min)
    #expect(MediaTime(seconds: 1e300, preferredTimescale: 600).value == .max)
    #expect(MediaTime(seconds: -.infinity, preferredTimescale: 600).value == .min)
  }

  @Test func sumsAreExactAcrossTimeBases() {
    let a = MediaTime(value: 1, timeBase: Rational(1001, 30000))
    let b = MediaTime(value: 1, timeBase: Rational(1, 44100))
    // 1001/30000 + 1/44100 = 147247/4410000.
    #expect(a + b == MediaTime(value: 147_247, timeBase: Rational(1, 4_410_000)))
    #expect((a + b) - b == a)
    #expect(a - a == .zero)
    #expect((a + a).timeBase == a.timeBase)
  }

  @Test func sumsWithoutCommonTimeBaseAreRoundedToTheFiner() {
    // The denominators are different primes of 61 and 31 bits: their product has 92.
    let a = MediaTime(value: 1 << 61, timeBase: Rational(1, (1 << 61) - 1))
    let b = MediaTime(value: 3, timeBase: Rational(1, (1 << 31) - 1))
    let sum = a + b
    #expect(sum.timeBase == a.timeBase)
    #expect(sum.value == a.value + b.converted(to: a.timeBase).value)
  }

  @Test func framesAddUpWithoutDrift() {
    // Two hours of 24000/1001: summing one frame at a time ends where multiplication does.
    let frame = MediaTime(value: 1, timeBase: Rational(1001, 24000))
    let total = (0..<172_627).reduce(MediaTime.zero) { sum, _ in sum + frame }
    #expect(total == MediaTime(value: 172_627, timeBase: Rational(1001, 24000)))
  }

  @Test func secondsAreTheNearestDouble() {
    #expect(MediaTime(value: 3003, timescale: 90000).seconds == 3003.0 / 90000.0)
    #expect(MediaTime(value: -1, timescale: 4).seconds == -0.25)
    #expect(MediaTime(seconds: 1.5, preferredTimescale: 600).value == 900)
    #expect(MediaTime(seconds: -0.0025, preferredTimescale: 200).value == -1)
  }
}
