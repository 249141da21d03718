/// The message digest of RFC 1321: fit to tell whether bytes are the same, not to protect them.
struct MD5: Sendable {
  private var state: SIMD4<UInt32> = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
  private var byteCount: UInt64 = 0
  /// The first `byteCount % 64` of these are the bytes of a block that is not full yet.
  private var pending = InlineArray<64, UInt8>(repeating: 0)

  /// Goes on with `bytes`.
  mutating func update(_ bytes: RawSpan) {
    var offset = 0
    while offset < bytes.byteCount {
      let filled = Int(byteCount % 64)
      if filled == 0 && bytes.byteCount - offset >= 64 {
        digest(bytes, at: offset)
        offset += 64
        byteCount &+= 64
        continue
      }
      let taken = min(64 - filled, bytes.byteCount - offset)
      for index in 0..<taken {
        pending[filled + index] = bytes.unsafeLoad(fromByteOffset: offset + index, as: UInt8.self)
      }
      offset += taken
      byteCount &+= UInt64(taken)
      if filled + taken == 64 {
        let block = pending
        digest(block.span.bytes, at: 0)
      }
    }
  }

  /// Ends the message: the sixteen bytes of the digest, as 32 hexadecimal digits in lower case.
  consuming func finalize() -> String {
    let bitCount = byteCount &* 8
    var padding: [UInt8] = [0x80]
    // Up to 56 bytes of a block; the length fills its last eight.
    padding += Array(repeating: 0, count: (119 - Int(byteCount % 64)) % 64)
    padding += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (8 * $0)) }
    update(padding.span.bytes)
    let digits = Array("0123456789abcdef".utf8)
    let text = (0..<16).flatMap { index -> [UInt8] in
      let byte = Int(state[index / 4] >> (8 * UInt32(index % 4)) & 0xff)
      return [digits[byte >> 4], digits[byte & 15]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// ⌊2³² · |sin(i + 1)|⌋ (RFC 1321, 3.4).
  private static let sines: InlineArray<64, UInt32> = [
    0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a, 0xa830_4613, 0xfd46_9501,
    0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be, 0x6b90_1122, 0xfd98_7193, 0xa679_438e, 0x49b4_0821,
    0xf61e_2562, 0xc040_b340, 0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d, 0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8,
    0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed, 0xa9e3_e905, 0xfcef_a3f8, 0x676f_02d9, 0x8d2a_4c8a,
    0xfffa_3942, 0x8771_f681, 0x6d9d_6122, 0xfde5_380c, 0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70,
    0x289b_7ec6, 0xeaa1_27fa, 0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665,
    0xf429_2244, 0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92, 0xffef_f47d, 0x8584_5dd1,
    0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1, 0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb, 0xeb86_d391,
  ]

  /// Takes in one block of 64 bytes.
  private mutating func digest(_ bytes: RawSpan, at offset: Int) {
    var (a, b, c, d) = (state.x, state.y, state.z, state.w)
    let sines = Self.sines
    /// One operation of RFC 1321, 3.4: `a = b + ((a + mix + X[word] + T[step]) <<< shift)`.
    @inline(__always) func add(_ a: inout UInt32, _ b: UInt32, _ mix: UInt32, _ word: Int, _ step: Int, _ shift: UInt32)
    {
      let input = UInt32(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset + 4 * (word & 15), as: UInt32.self))
      let sum = a &+ mix &+ input &+ sines[step]
      a = b &+ (sum &<< shift | sum &>> (32 &- shift))
    }
    for i in stride(from: 0, to: 16, by: 4) {
      add(&a, b, d ^ (b & (c ^ d)), i, i, 7)
      add(&d, a, c ^ (a & (b ^ c)), i + 1, i + 1, 12)
      add(&c, d, b ^ (d & (a ^ b)), i + 2, i + 2, 17)
      add(&b, c, a ^ (c & (d ^ a)), i + 3, i + 3, 22)
    }
    for i in stride(from: 16, to: 32, by: 4) {
      add(&a, b, c ^ (d & (b ^ c)), 5 * i + 1, i, 5)
      add(&d, a, b ^ (c & (a ^ b)), 5 * i + 6, i + 1, 9)
      add(&c, d, a ^ (b & (d ^ a)), 5 * i + 11, i + 2, 14)
      add(&b, c, d ^ (a & (c ^ d)), 5 * i + 16, i + 3, 20)
    }
    for i in stride(from: 32, to: 48, by: 4) {
      add(&a, b, b ^ c ^ d, 3 * i + 5, i, 4)
      add(&d, a, a ^ b ^ c, 3 * i + 8, i + 1, 11)
      add(&c, d, d ^ a ^ b, 3 * i + 11, i + 2, 16)
      add(&b, c, c ^ d ^ a, 3 * i + 14, i + 3, 23)
    }
    for i in stride(from: 48, to: 64, by: 4) {
      add(&a, b, c ^ (b | ~d), 7 * i, i, 6)
      add(&d, a, b ^ (a | ~c), 7 * i + 7, i + 1, 10)
      add(&c, d, a ^ (d | ~b), 7 * i + 14, i + 2, 15)
      add(&b, c, d ^ (c | ~a), 7 * i + 21, i + 3, 21)
    }
    state &+= [a, b, c, d]
  }
}
