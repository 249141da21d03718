import Testing
import VidFXPipeline

/// Gains of cross-fades at every quarter, in closed form.
@Suite struct CrossfadeCurveTests {
  @Test func gainsOfAnEasingSumToOne() {
    for (progress, expected) in zip([0, 0.25, 0.5, 0.75, 1], [Float(0), 0.25, 0.5, 0.75, 1]) {
      let gains = CrossfadeCurve.easing(.linear).gains(at: progress)
      #expect(gains.coming == expected && gains.going == 1 - expected)
    }
    let quad = CrossfadeCurve.easing(.easeInQuad).gains(at: 0.5)
    #expect(quad.coming == 0.25 && quad.going == 0.75)
  }

  @Test func gainsOfEqualPowerHaveSquaresThatSumToOne() {
    for progress in [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1] {
      let gains = CrossfadeCurve.equalPower.gains(at: progress)
      #expect(abs(gains.coming * gains.coming + gains.going * gains.going - 1) < 1e-6)
    }
    #expect(abs(CrossfadeCurve.equalPower.gains(at: 0.5).coming - 0.70710678) < 1e-6)
    #expect(CrossfadeCurve.equalPower.gains(at: 1).coming == 1)
  }

  @Test func curvesThatOvershootNeverTurnSoundOver() {
    for easing in Easing.allCases {
      for step in 0...100 {
        let gains = CrossfadeCurve.easing(easing).gains(at: Double(step) / 100)
        #expect((0...1).contains(gains.coming) && (0...1).contains(gains.going), "\(easing)")
      }
    }
  }

  @Test func namesHaveTheSpellingsInUse() {
    #expect(CrossfadeCurve(named: "equal-power") == .equalPower)
    #expect(CrossfadeCurve(named: "qsin") == .equalPower)
    #expect(CrossfadeCurve(named: "cubic-in-out") == .easing(.easeInOutCubic))
    #expect(CrossfadeCurve(named: "loud") == nil)
  }
}
