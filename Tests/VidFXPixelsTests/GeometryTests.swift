import Foundation
import Testing
import VidFXPixels

@Suite struct GeometryTests {
  @Test func rectanglesRoundOutward() {
    let rect = PixelRect(enclosing: CGRect(x: 0.2, y: -0.2, width: 2, height: 1))
    #expect(rect == PixelRect(x0: 0, y0: -1, x1: 3, y1: 1))
    #expect(PixelRect(enclosing: .infinite) == .infinite)
    #expect(PixelRect(enclosing: .null).isEmpty)
    #expect(PixelRect.infinite.outset(5, 5) == .infinite)
    #expect(PixelRect.infinite.cgRect.isInfinite)
  }

  @Test func unionsAndIntersections() {
    let a = PixelRect(x0: 0, y0: 0, x1: 4, y1: 4)
    let b = PixelRect(x0: 2, y0: 3, x1: 9, y1: 5)
    #expect(a.intersection(b) == PixelRect(x0: 2, y0: 3, x1: 4, y1: 4))
    #expect(a.union(b) == PixelRect(x0: 0, y0: 0, x1: 9, y1: 5))
    #expect(a.intersection(b.offset(10, 0)).isEmpty)
    #expect(PixelRect.empty.union(b) == b)
    #expect(PixelRect.infinite.contains(a) && !a.contains(b) && a.contains(.empty))
  }

  @Test func transformsConcatenateAndInvert() {
    let t = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 3).translatedBy(x: 5, y: -1)
    let point = CGPoint(x: 3, y: 4)
    let there = point.applying(t)
    let back = there.applying(t.inverted())
    #expect(abs(back.x - 3) < 1e-12 && abs(back.y - 4) < 1e-12)
    // Moved first, then scaled, then turned.
    let stepwise = CGPoint(x: (3 + 5) * 2, y: (4 - 1) * 3).applying(CGAffineTransform(rotationAngle: 0.7))
    #expect(abs(there.x - stepwise.x) < 1e-12 && abs(there.y - stepwise.y) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func rationalsReduce() {
    #expect(Rational(30_000, 1000).reduced == Rational(30, 1))
    #expect(Rational(3, -6).reduced == Rational(-1, 2))
    #expect(!Rational.unknown.isKnown && Rational(24_000, 1001).isKnown)
    #expect(Rational(24_000, 1001).description == "24000/1001")
  }
}
