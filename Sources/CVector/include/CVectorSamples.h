// Groups of 16 samples between memory and floats. Included by CVector.h.
//
// A read of step n touches 16·n samples; the caller sees to it that they exist. `…_some` read or write `n` ≤ 16
// samples and touch nothing between or beyond them.
//
// Those of floats are not vectorised: AVX-512 would get a gather or scatter for two rounds at most, and gathers are slow
// where microcode guards them against data sampling (INTEL-SA-00828).
#ifndef VIDFX_CVECTOR_SAMPLES_H
#define VIDFX_CVECTOR_SAMPLES_H

typedef uint8_t vfx_u8x16 __attribute__((ext_vector_type(16)));
typedef uint8_t vfx_u8x32 __attribute__((ext_vector_type(32)));
typedef uint8_t vfx_u8x64 __attribute__((ext_vector_type(64)));
typedef uint16_t vfx_u16x16 __attribute__((ext_vector_type(16)));
typedef uint32_t vfx_u32x16 __attribute__((ext_vector_type(16)));
typedef uint32_t vfx_u32x32 __attribute__((ext_vector_type(32)));
typedef float vfx_floats32 __attribute__((ext_vector_type(32)));

#define VFX_READ(type, p)                  \
  ({                                       \
    type value;                            \
    __builtin_memcpy(&value, p, sizeof value); \
    value;                                 \
  })
#define VFX_WRITE(p, v)                    \
  do {                                     \
    __typeof__(v) value = v;               \
    __builtin_memcpy(p, &value, sizeof value); \
  } while (0)

#define VFX_EVEN 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define VFX_ODD 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31
#define VFX_ZIP_LOW 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define VFX_ZIP_HIGH 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define VFX_STEP3(at) \
  at(0), at(3), at(6), at(9), at(12), at(15), at(18), at(21), at(24), at(27), at(30), at(33), at(36), at(39), at(42), \
      at(45)

// Floats

VFX_INLINE vfx_f16 vfx_load16(const float *p) { return VFX_READ(vfx_f16, p); }
VFX_INLINE void vfx_store16(float *p, vfx_f16 v) { VFX_WRITE(p, v); }

/// `v` where it is finite, elsewhere 0.
VFX_INLINE vfx_f16 vfx_finite16(vfx_f16 v) {
  const vfx_i16 magnitude = (vfx_i16)v & 0x7FFFFFFF;
  return (vfx_f16)((vfx_i16)v & (magnitude < 0x7F800000));
}

/// Codes: the nearest integers, ties to even, at most `maximum` (up to 65535). NaN and values below 0 give integers of
/// at most 0, which `vfx_bytes16` and the like turn into 0.
VFX_INLINE vfx_i16 vfx_codes16(vfx_f16 v, float maximum) {
  const vfx_f16 top = maximum;
  v = top < v ? top : v;
#if defined(__AVX512F__)
  return (vfx_i16)__builtin_ia32_cvtps2dq512_mask(v, (vfx_i16)0, 0xFFFF, 4);
#elif defined(__AVX__)
  return VFX_JOIN8((vfx_i8)__builtin_ia32_cvtps2dq256(v.lo), (vfx_i8)__builtin_ia32_cvtps2dq256(v.hi));
#elif defined(__SSE2__)
  // Words saturate only when signed here, so 0 is seen to before the conversion.
#define VFX_CODES(part) (vfx_i4)__builtin_ia32_cvtps2dq(__builtin_ia32_maxps(v.part, (vfx_f4)0.0f))
  return VFX_JOIN8(VFX_JOIN4(VFX_CODES(lo.lo), VFX_CODES(lo.hi)), VFX_JOIN4(VFX_CODES(hi.lo), VFX_CODES(hi.hi)));
#undef VFX_CODES
#else
  const vfx_f16 zero = 0.0f;
  v = v > zero ? v : zero;
  return __builtin_convertvector(__builtin_elementwise_roundeven(v), vfx_i16);
#endif
}

/// Codes that fit `maximum` (255 or 65535), those below 0 made 0.
VFX_INLINE vfx_i16 vfx_saturated16(vfx_i16 codes, int32_t maximum) {
#if defined(__AVX__)
  const vfx_i16 zero = 0, top = maximum;
  return __builtin_elementwise_min(__builtin_elementwise_max(codes, zero), top);
#else
  (void)maximum;
  return codes;
#endif
}

VFX_INLINE vfx_u8x16 vfx_bytes16(vfx_i16 codes) {
  return __builtin_convertvector(vfx_saturated16(codes, 255), vfx_u8x16);
}

VFX_INLINE vfx_u16x16 vfx_words16(vfx_i16 codes) {
  return __builtin_convertvector(vfx_saturated16(codes, 65535), vfx_u16x16);
}

VFX_INLINE vfx_f16 vfx_from_codes16(vfx_i16 v) { return __builtin_convertvector(v, vfx_f16); }

VFX_INLINE vfx_i16 vfx_shift_right16(vfx_i16 v, int bits) { return (vfx_i16)((vfx_u32x16)v >> (uint32_t)bits); }

/// a₀ b₀ a₁ b₁ … a₇ b₇, and the upper halves likewise.
VFX_INLINE vfx_f16 vfx_zip_low16(vfx_f16 a, vfx_f16 b) { return __builtin_shufflevector(a, b, VFX_ZIP_LOW); }
VFX_INLINE vfx_f16 vfx_zip_high16(vfx_f16 a, vfx_f16 b) { return __builtin_shufflevector(a, b, VFX_ZIP_HIGH); }

/// Asks for the cache lines of `count` bytes from `p` on, which need not exist.
VFX_INLINE void vfx_prefetch(const void *p, long count) {
  for (long i = 0; i < count; i += 64) __builtin_prefetch((const char *)p + i);
}

// Loads: 16 samples, `step` apart, as floats

VFX_INLINE vfx_f16 vfx_load_u8(const void *p) { return __builtin_convertvector(VFX_READ(vfx_u8x16, p), vfx_f16); }

VFX_INLINE vfx_f16 vfx_load_u8_step2(const void *p) {
  const vfx_u16x16 pairs = VFX_READ(vfx_u16x16, p);
  return __builtin_convertvector(__builtin_convertvector(pairs & (uint16_t)0xFF, vfx_i16), vfx_f16);
}

VFX_INLINE vfx_f16 vfx_load_u8_step3(const void *p) {
#define VFX_AT(i) ((const uint8_t *)p)[i]
  const vfx_u8x16 v = {VFX_STEP3(VFX_AT)};
#undef VFX_AT
  return __builtin_convertvector(v, vfx_f16);
}

VFX_INLINE vfx_f16 vfx_load_u8_step4(const void *p) {
  return __builtin_convertvector(VFX_READ(vfx_i16, p) & 0xFF, vfx_f16);
}

VFX_INLINE vfx_f16 vfx_load_u8_some(const void *p, long step, long n) {
  uint8_t s[16] = {0};
  for (long i = 0; i < n; i++) s[i] = ((const uint8_t *)p)[i * step];
  return vfx_load_u8(s);
}

VFX_INLINE vfx_f16 vfx_load_u16(const void *p) {
  return __builtin_convertvector(__builtin_convertvector(VFX_READ(vfx_u16x16, p), vfx_i16), vfx_f16);
}

VFX_INLINE vfx_f16 vfx_load_u16_step2(const void *p) {
  return __builtin_convertvector(VFX_READ(vfx_i16, p) & 0xFFFF, vfx_f16);
}

VFX_INLINE vfx_f16 vfx_load_u16_step3(const void *p) {
#define VFX_AT(i) VFX_READ(uint16_t, (const char *)p + 2 * (i))
  const vfx_u16x16 v = {VFX_STEP3(VFX_AT)};
#undef VFX_AT
  return __builtin_convertvector(__builtin_convertvector(v, vfx_i16), vfx_f16);
}

VFX_INLINE vfx_f16 vfx_load_u16_step4(const void *p) {
  const vfx_u32x32 words = VFX_READ(vfx_u32x32, p);
  const vfx_i16 low = (vfx_i16)__builtin_shufflevector(words, words, VFX_EVEN);
  return __builtin_convertvector(low & 0xFFFF, vfx_f16);
}

VFX_INLINE vfx_f16 vfx_load_u16_some(const void *p, long step, long n) {
  uint16_t s[16] = {0};
  for (long i = 0; i < n; i++) __builtin_memcpy(s + i, (const char *)p + 2 * i * step, 2);
  return vfx_load_u16(s);
}

VFX_INLINE vfx_f16 vfx_load_f32(const void *p) { return vfx_finite16(VFX_READ(vfx_f16, p)); }

VFX_INLINE vfx_f16 vfx_load_f32_step2(const void *p) {
  const vfx_floats32 v = VFX_READ(vfx_floats32, p);
  return vfx_finite16(__builtin_shufflevector(v, v, VFX_EVEN));
}

VFX_INLINE vfx_f16 vfx_load_f32_step3(const void *p) {
#define VFX_AT(i) VFX_READ(float, (const char *)p + 4 * (i))
  const vfx_f16 v = {VFX_STEP3(VFX_AT)};
#undef VFX_AT
  return vfx_finite16(v);
}

VFX_INLINE vfx_f16 vfx_load_f32_step4(const void *p) {
  const vfx_floats32 low = VFX_READ(vfx_floats32, p), high = VFX_READ(vfx_floats32, (const char *)p + sizeof low);
  const vfx_f16 evenLow = __builtin_shufflevector(low, low, VFX_EVEN);
  const vfx_f16 evenHigh = __builtin_shufflevector(high, high, VFX_EVEN);
  return vfx_finite16(__builtin_shufflevector(evenLow, evenHigh, VFX_EVEN));
}

VFX_INLINE vfx_f16 vfx_load_f32_some(const void *p, long step, long n) {
  float s[16] = {0};
#pragma clang loop vectorize(disable)
  for (long i = 0; i < n; i++) __builtin_memcpy(s + i, (const char *)p + 4 * i * step, 4);
  return vfx_load_f32(s);
}

// Loads of whole pixels

/// 16 pixels of four bytes.
VFX_INLINE vfx_i16 vfx_load_pixels4(const void *p) { return VFX_READ(vfx_i16, p); }

/// 16 pixels of three bytes, the fourth undefined. Reads up to 49 bytes.
VFX_INLINE vfx_i16 vfx_load_pixels3(const void *p) {
  const char *s = (const char *)p;
#if defined(__SSSE3__) || defined(__aarch64__)
#define VFX_SPREAD(k) k, k + 1, k + 2, k + 2, k + 3, k + 4, k + 5, k + 5, k + 6, k + 7, k + 8, k + 8, k + 9, k + 10, k + 11, k + 11
  const vfx_u8x16 a = VFX_READ(vfx_u8x16, s), b = VFX_READ(vfx_u8x16, s + 8);
  const vfx_u8x16 c = VFX_READ(vfx_u8x16, s + 24), d = VFX_READ(vfx_u8x16, s + 32);
  const vfx_u8x32 ab = __builtin_shufflevector(a, b, VFX_SPREAD(0), VFX_SPREAD(20));
  const vfx_u8x32 cd = __builtin_shufflevector(c, d, VFX_SPREAD(0), VFX_SPREAD(20));
#undef VFX_SPREAD
  vfx_i16 pixels;
  __builtin_memcpy(&pixels, &ab, 32);
  __builtin_memcpy((char *)&pixels + 32, &cd, 32);
  return pixels;
#else
  vfx_i16 pixels;
  for (int i = 0; i < 16; i++) pixels[i] = VFX_READ(int32_t, s + 3 * i);
  return pixels;
#endif
}

/// The first or second halves of 16 pixels of two words.
VFX_INLINE vfx_i16 vfx_load_words(const void *p, int second) {
  const vfx_u32x32 words = VFX_READ(vfx_u32x32, p);
  return second ? (vfx_i16)__builtin_shufflevector(words, words, VFX_ODD)
                : (vfx_i16)__builtin_shufflevector(words, words, VFX_EVEN);
}

// A transposition of 4 × 4 in every 128 bits: pixels k and k + 4 share a vector of eight floats.
#define VFX_PAIR(p, k) VFX_JOIN4(VFX_READ(vfx_f4, p + 16 * (k)), VFX_READ(vfx_f4, p + 16 * (k) + 64))
#define VFX_UNPACK_LOW(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define VFX_UNPACK_HIGH(a, b) __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define VFX_MOVE_LOW(a, b) __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define VFX_MOVE_HIGH(a, b) __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15)

/// Component 0…3 (a constant) of 8 pixels of four floats; four calls in a row share their work.
VFX_INLINE vfx_f8 vfx_load_quads8(const char *p, int component) {
  const vfx_f8 v0 = VFX_PAIR(p, 0), v1 = VFX_PAIR(p, 1), v2 = VFX_PAIR(p, 2), v3 = VFX_PAIR(p, 3);
  switch (component) {
  case 0: return VFX_MOVE_LOW(VFX_UNPACK_LOW(v0, v1), VFX_UNPACK_LOW(v2, v3));
  case 1: return VFX_MOVE_HIGH(VFX_UNPACK_LOW(v0, v1), VFX_UNPACK_LOW(v2, v3));
  case 2: return VFX_MOVE_LOW(VFX_UNPACK_HIGH(v0, v1), VFX_UNPACK_HIGH(v2, v3));
  default: return VFX_MOVE_HIGH(VFX_UNPACK_HIGH(v0, v1), VFX_UNPACK_HIGH(v2, v3));
  }
}

/// Component 0…3 (a constant) of 16 pixels of four floats; four calls in a row share their work.
VFX_INLINE vfx_f16 vfx_load_quads(const void *p, int component) {
  return VFX_JOIN8(
      vfx_load_quads8((const char *)p, component), vfx_load_quads8((const char *)p + 128, component));
}

/// 16 values that are stored as the maximum, whatever the scale.
VFX_INLINE const float *vfx_opaque(void) {
  static const float infinity[16] = {[0 ... 15] = __builtin_inff()};
  return infinity;
}

// Stores: 16 codes (as of vfx_codes16)

VFX_INLINE void vfx_store_u8(void *p, vfx_i16 codes) {
  VFX_WRITE(p, vfx_bytes16(codes));
}

/// Writes samples 0, 2 … 30; those between keep their value (they are written again).
VFX_INLINE void vfx_store_u8_step2(void *p, vfx_i16 codes) {
  const vfx_u16x16 v = __builtin_convertvector(vfx_bytes16(codes), vfx_u16x16);
  const vfx_u16x16 merged = (VFX_READ(vfx_u16x16, p) & (uint16_t)0xFF00) | v;
  VFX_WRITE(p, merged);
}

VFX_INLINE void vfx_store_u8_some(void *p, vfx_i16 codes, long step, long n) {
  uint8_t s[16];
  vfx_store_u8(s, codes);
  for (long i = 0; i < n; i++) ((uint8_t *)p)[i * step] = s[i];
}

VFX_INLINE void vfx_store_u16(void *p, vfx_i16 codes, int32_t multiplier) {
  const vfx_u16x16 v = vfx_words16(codes) * (uint16_t)multiplier;
  VFX_WRITE(p, v);
}

/// Writes samples 0, 2 … 30; those between keep their value (they are written again).
VFX_INLINE void vfx_store_u16_step2(void *p, vfx_i16 codes, int32_t multiplier) {
  const vfx_u16x16 v = vfx_words16(codes) * (uint16_t)multiplier;
  const vfx_u32x16 merged = (VFX_READ(vfx_u32x16, p) & 0xFFFF0000u) | __builtin_convertvector(v, vfx_u32x16);
  VFX_WRITE(p, merged);
}

VFX_INLINE void vfx_store_u16_some(void *p, vfx_i16 codes, int32_t multiplier, long step, long n) {
  uint16_t s[16];
  vfx_store_u16(s, codes, multiplier);
  for (long i = 0; i < n; i++) __builtin_memcpy((char *)p + 2 * i * step, s + i, 2);
}

VFX_INLINE void vfx_store_f32(void *p, vfx_f16 v) { VFX_WRITE(p, v); }

VFX_INLINE void vfx_store_f32_some(void *p, vfx_f16 v, long step, long n) {
  float s[16];
  vfx_store16(s, v);
#pragma clang loop vectorize(disable)
  for (long i = 0; i < n; i++) __builtin_memcpy((char *)p + 4 * i * step, s + i, 4);
}

// Stores of whole pixels

/// 16 pixels whose bytes are the codes of a, b, c and d.
VFX_INLINE vfx_i16 vfx_pack_pixels(vfx_i16 a, vfx_i16 b, vfx_i16 c, vfx_i16 d) {
  // Saturating packs put four codes of each in every 128 bits, a₀…a₃ b₀…b₃ c₀…c₃ d₀…d₃, to be transposed.
#define VFX_TURN(k) k, k + 4, k + 8, k + 12, k + 1, k + 5, k + 9, k + 13, k + 2, k + 6, k + 10, k + 14, k + 3, k + 7, \
                    k + 11, k + 15
#if defined(__AVX512BW__)
  const vfx_u8x64 v = (vfx_u8x64)__builtin_ia32_packuswb512(
      __builtin_ia32_packssdw512(a, b), __builtin_ia32_packssdw512(c, d));
  return (vfx_i16)__builtin_shufflevector(v, v, VFX_TURN(0), VFX_TURN(16), VFX_TURN(32), VFX_TURN(48));
#elif defined(__AVX2__)
#define VFX_PACK(half)                                                                             \
  ({                                                                                               \
    const vfx_u8x32 v = (vfx_u8x32)__builtin_ia32_packuswb256(                                     \
        __builtin_ia32_packssdw256(a.half, b.half), __builtin_ia32_packssdw256(c.half, d.half));   \
    (vfx_i8)__builtin_shufflevector(v, v, VFX_TURN(0), VFX_TURN(16));                              \
  })
  return VFX_JOIN8(VFX_PACK(lo), VFX_PACK(hi));
#undef VFX_PACK
#else
  return a | b << 8 | c << 16 | (vfx_i16)((vfx_u32x16)d << 24);
#endif
#undef VFX_TURN
}

/// The words a b of 16 pixels, a in the lower half.
VFX_INLINE vfx_i16 vfx_pack_words(vfx_i16 a, vfx_i16 b) {
  return vfx_saturated16(a, 65535) | (vfx_i16)((vfx_u32x16)vfx_saturated16(b, 65535) << 16);
}

/// 16 pixels of four bytes.
VFX_INLINE void vfx_store_pixels4(void *p, vfx_i16 pixels) { VFX_WRITE(p, pixels); }

/// 16 pixels of three bytes, the lower three of each lane: 48 bytes.
VFX_INLINE void vfx_store_pixels3(void *p, vfx_i16 pixels) {
#if defined(__SSSE3__) || defined(__aarch64__)
  const vfx_u8x64 v = (vfx_u8x64)pixels;
  const vfx_u8x32 low = __builtin_shufflevector(
      v, v, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29, 30, 32, 33, 34, 36, 37,
      38, 40, 41);
  const vfx_u8x16 high =
      __builtin_shufflevector(v, v, 42, 44, 45, 46, 48, 49, 50, 52, 53, 54, 56, 57, 58, 60, 61, 62);
  VFX_WRITE(p, low);
  VFX_WRITE((char *)p + 32, high);
#else
  // Each fourth byte is overwritten by the next pixel.
  for (int i = 0; i < 15; i++) VFX_WRITE((char *)p + 3 * i, pixels[i]);
  VFX_WRITE((char *)p + 45, (uint16_t)pixels[15]);
  ((uint8_t *)p)[47] = (uint8_t)(pixels[15] >> 16);
#endif
}

/// 16 pixels of two words each.
VFX_INLINE void vfx_store_words(void *p, vfx_i16 first, vfx_i16 second) {
  const vfx_i16 low = __builtin_shufflevector(first, second, VFX_ZIP_LOW);
  const vfx_i16 high = __builtin_shufflevector(first, second, VFX_ZIP_HIGH);
  VFX_WRITE(p, low);
  VFX_WRITE((char *)p + 64, high);
}

/// Turns four vectors of 8 into 8 pixels of four floats.
VFX_INLINE void vfx_store_quads8(char *p, vfx_f8 r, vfx_f8 g, vfx_f8 b, vfx_f8 a) {
  const vfx_f8 rg0 = VFX_UNPACK_LOW(r, g), rg2 = VFX_UNPACK_HIGH(r, g);
  const vfx_f8 ba0 = VFX_UNPACK_LOW(b, a), ba2 = VFX_UNPACK_HIGH(b, a);
  const vfx_f8 v0 = VFX_MOVE_LOW(rg0, ba0), v1 = VFX_MOVE_HIGH(rg0, ba0);
  const vfx_f8 v2 = VFX_MOVE_LOW(rg2, ba2), v3 = VFX_MOVE_HIGH(rg2, ba2);
  VFX_WRITE(p, (__builtin_shufflevector(v0, v1, 0, 1, 2, 3, 8, 9, 10, 11)));
  VFX_WRITE(p + 32, (__builtin_shufflevector(v2, v3, 0, 1, 2, 3, 8, 9, 10, 11)));
  VFX_WRITE(p + 64, (__builtin_shufflevector(v0, v1, 4, 5, 6, 7, 12, 13, 14, 15)));
  VFX_WRITE(p + 96, (__builtin_shufflevector(v2, v3, 4, 5, 6, 7, 12, 13, 14, 15)));
}

/// Turns four vectors of 16 into 16 pixels of four floats.
VFX_INLINE void vfx_store_quads(void *p, vfx_f16 r, vfx_f16 g, vfx_f16 b, vfx_f16 a) {
  vfx_store_quads8((char *)p, r.lo, g.lo, b.lo, a.lo);
  vfx_store_quads8((char *)p + 128, r.hi, g.hi, b.hi, a.hi);
}

VFX_INLINE void vfx_copy_bytes(void *p, const void *from, long n) {
  for (long i = 0; i < n; i++) ((char *)p)[i] = ((const char *)from)[i];
}

VFX_INLINE void vfx_store_pixels4_some(void *p, vfx_i16 pixels, long n) { vfx_copy_bytes(p, &pixels, 4 * n); }

VFX_INLINE void vfx_store_pixels3_some(void *p, vfx_i16 pixels, long n) {
  char bytes[48];
  vfx_store_pixels3(bytes, pixels);
  vfx_copy_bytes(p, bytes, 3 * n);
}

VFX_INLINE void vfx_store_words_some(void *p, vfx_i16 first, vfx_i16 second, long n) {
  char bytes[128];
  vfx_store_words(bytes, first, second);
  vfx_copy_bytes(p, bytes, 8 * n);
}

/// Writes the low `size` bytes of `bits` to `n` samples, `step` apart.
VFX_INLINE void vfx_fill(void *p, uint32_t bits, long size, long step, long n) {
  for (long i = 0; i < n; i++) vfx_copy_bytes((char *)p + i * step * size, &bits, size);
}

// Resampling

/// The elements 2·i of 32 floats.
VFX_INLINE vfx_f16 vfx_even16(const float *p) {
  const vfx_f16 a = vfx_load16(p), b = vfx_load16(p + 16);
  return __builtin_shufflevector(a, b, VFX_EVEN);
}

/// The elements 2·i + 1 of 32 floats.
VFX_INLINE vfx_f16 vfx_odd16(const float *p) {
  const vfx_f16 a = vfx_load16(p), b = vfx_load16(p + 16);
  return __builtin_shufflevector(a, b, VFX_ODD);
}

#endif
