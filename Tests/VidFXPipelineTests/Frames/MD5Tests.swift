import Testing

@testable import VidFXPipeline

@Suite struct MD5Tests {
  /// RFC 1321, appendix A.5.
  static let vectors = [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
    (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
  ]

  @Test(arguments: vectors) func digestsOfTheStandard(message: String, digest: String) {
    var hash = MD5()
    hash.update(Array(message.utf8).span.bytes)
    #expect(hash.finalize() == digest)
  }

  @Test func piecesOfAnyLengthDigestLikeTheWhole() {
    let message = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for length in [55, 56, 57, 63, 64, 65, 119, 120, 128, 300] {
      var whole = MD5()
      whole.update(Array(message[..<length]).span.bytes)
      let digest = whole.finalize()
      for piece in [1, 3, 63, 64, 65, 100] {
        var hash = MD5()
        for start in stride(from: 0, to: length, by: piece) {
          hash.update(Array(message[start..<min(start + piece, length)]).span.bytes)
        }
        #expect(hash.finalize() == digest, "\(length) bytes in pieces of \(piece)")
      }
    }
  }
}
