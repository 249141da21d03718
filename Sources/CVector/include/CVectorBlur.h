// Vectors of one register for the plane blurs: 16-bit words beside `vfx_lanes` floats. Included by CVector.h.
#ifndef VIDFX_CVECTOR_BLUR_H
#define VIDFX_CVECTOR_BLUR_H

#define VFX_BLUR static inline __attribute__((always_inline))

// `vfx_blur_floats` fill one register of the level; `vfx_blur_words` fill one too, so they are twice as many.
#if defined(__AVX512F__)
#define VFX_BLUR_FLOATS 16
#elif defined(__AVX2__)
#define VFX_BLUR_FLOATS 8
#else
#define VFX_BLUR_FLOATS 4
#endif
#define VFX_BLUR_WORDS (2 * VFX_BLUR_FLOATS)

typedef float vfx_blur_floats __attribute__((ext_vector_type(VFX_BLUR_FLOATS)));
typedef int32_t vfx_blur_ints __attribute__((ext_vector_type(VFX_BLUR_FLOATS)));
typedef uint32_t vfx_blur_dwords __attribute__((ext_vector_type(VFX_BLUR_FLOATS)));
typedef uint32_t vfx_blur_wide __attribute__((ext_vector_type(VFX_BLUR_WORDS)));
typedef uint16_t vfx_blur_words __attribute__((ext_vector_type(VFX_BLUR_WORDS)));
typedef uint8_t vfx_blur_bytes __attribute__((ext_vector_type(VFX_BLUR_WORDS)));

// Floats

VFX_BLUR vfx_blur_floats vfx_blur_load(const float *p) {
  vfx_blur_floats v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}

VFX_BLUR void vfx_blur_store(float *p, vfx_blur_floats v) { __builtin_memcpy(p, &v, sizeof v); }

VFX_BLUR vfx_blur_floats vfx_blur_splat(float x) { return (vfx_blur_floats)x; }

/// (a + 4b + 6c + 4d + e) ÷ 16, and exactly c where all five are c.
VFX_BLUR vfx_blur_floats vfx_blur_binomial(
    vfx_blur_floats a, vfx_blur_floats b, vfx_blur_floats c, vfx_blur_floats d, vfx_blur_floats e) {
  return (c * 0.375f + (a + e) * 0.0625f) + (b + d) * 0.25f;
}

/// (a + 6b + c) ÷ 8, and exactly b where all three are b.
VFX_BLUR vfx_blur_floats vfx_blur_expand_even(vfx_blur_floats a, vfx_blur_floats b, vfx_blur_floats c) {
  return b * 0.75f + (a + c) * 0.125f;
}

/// (a + b) ÷ 2.
VFX_BLUR vfx_blur_floats vfx_blur_expand_odd(vfx_blur_floats a, vfx_blur_floats b) { return (a + b) * 0.5f; }

#if VFX_BLUR_FLOATS == 16
#define VFX_BLUR_EVEN 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define VFX_BLUR_ODD 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31
#define VFX_BLUR_ZIP_LOW 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define VFX_BLUR_ZIP_HIGH 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#elif VFX_BLUR_FLOATS == 8
#define VFX_BLUR_EVEN 0, 2, 4, 6, 8, 10, 12, 14
#define VFX_BLUR_ODD 1, 3, 5, 7, 9, 11, 13, 15
#define VFX_BLUR_ZIP_LOW 0, 8, 1, 9, 2, 10, 3, 11
#define VFX_BLUR_ZIP_HIGH 4, 12, 5, 13, 6, 14, 7, 15
#else
#define VFX_BLUR_EVEN 0, 2, 4, 6
#define VFX_BLUR_ODD 1, 3, 5, 7
#define VFX_BLUR_ZIP_LOW 0, 4, 1, 5
#define VFX_BLUR_ZIP_HIGH 2, 6, 3, 7
#endif

/// The even-numbered lanes of `a` followed by `b`.
VFX_BLUR vfx_blur_floats vfx_blur_even(vfx_blur_floats a, vfx_blur_floats b) {
  return __builtin_shufflevector(a, b, VFX_BLUR_EVEN);
}

/// The odd-numbered lanes of `a` followed by `b`.
VFX_BLUR vfx_blur_floats vfx_blur_odd(vfx_blur_floats a, vfx_blur_floats b) {
  return __builtin_shufflevector(a, b, VFX_BLUR_ODD);
}

/// Writes a₀ b₀ a₁ b₁ …
VFX_BLUR void vfx_blur_store_zipped(float *p, vfx_blur_floats a, vfx_blur_floats b) {
  vfx_blur_store(p, __builtin_shufflevector(a, b, VFX_BLUR_ZIP_LOW));
  vfx_blur_store(p + VFX_BLUR_FLOATS, __builtin_shufflevector(a, b, VFX_BLUR_ZIP_HIGH));
}

// Words: fixed point, 256 to a code value of a byte

VFX_BLUR vfx_blur_words vfx_blur_load_words(const void *p) {
  vfx_blur_words v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}

VFX_BLUR void vfx_blur_store_words(void *p, vfx_blur_words v) { __builtin_memcpy(p, &v, sizeof v); }

/// Writes the first `size` bytes.
VFX_BLUR void vfx_blur_store_some(void *p, vfx_blur_words v, long size) { __builtin_memcpy(p, &v, (unsigned long)size); }

VFX_BLUR vfx_blur_words vfx_blur_splat_words(uint16_t x) { return (vfx_blur_words)x; }

/// Bytes as words of 256 times their value.
VFX_BLUR vfx_blur_words vfx_blur_widen(const void *p) {
  vfx_blur_bytes v;
  __builtin_memcpy(&v, p, sizeof v);
  return __builtin_convertvector(v, vfx_blur_words) << 8;
}

/// The high byte of each word.
VFX_BLUR vfx_blur_bytes vfx_blur_high_bytes(vfx_blur_words v) { return __builtin_convertvector(v >> 8, vfx_blur_bytes); }

VFX_BLUR void vfx_blur_store_bytes(void *p, vfx_blur_bytes v) { __builtin_memcpy(p, &v, sizeof v); }

/// Writes the first `size` bytes.
VFX_BLUR void vfx_blur_store_some_bytes(void *p, vfx_blur_bytes v, long size) {
  __builtin_memcpy(p, &v, (unsigned long)size);
}

/// (a + b + 1) ÷ 2, rounded down; this form is the one that compilers turn into one instruction.
VFX_BLUR vfx_blur_words vfx_blur_average(vfx_blur_words a, vfx_blur_words b) { return (a | b) - ((a ^ b) >> 1); }

/// a · b ÷ 65536, rounded down.
VFX_BLUR vfx_blur_words vfx_blur_high_product(vfx_blur_words a, vfx_blur_words b) {
  const vfx_blur_wide product = __builtin_convertvector(a, vfx_blur_wide) * __builtin_convertvector(b, vfx_blur_wide);
  return __builtin_convertvector(product >> 16, vfx_blur_words);
}

/// a + b, at most 65535.
VFX_BLUR vfx_blur_words vfx_blur_add_clamped(vfx_blur_words a, vfx_blur_words b) {
  return __builtin_elementwise_add_sat(a, b);
}

/// a − b, at least 0.
VFX_BLUR vfx_blur_words vfx_blur_subtract_clamped(vfx_blur_words a, vfx_blur_words b) {
  return __builtin_elementwise_sub_sat(a, b);
}

/// a + 4b + 6c + 4d + e, modulo 65536.
VFX_BLUR vfx_blur_words vfx_blur_binomial_words(
    vfx_blur_words a, vfx_blur_words b, vfx_blur_words c, vfx_blur_words d, vfx_blur_words e) {
  return (a + e) + ((b + d) << 2) + (c << 2) + (c << 1);
}

/// x₋₂ + 4x₋₁ + 6x₀ + 4x₁ + x₂ around every second byte from `p` on; reads from `p` − 2 as many bytes as two registers
/// of words have, and four.
VFX_BLUR vfx_blur_words vfx_blur_binomial_bytes(const uint8_t *p) {
  const vfx_blur_words before = vfx_blur_load_words(p - 2), here = vfx_blur_load_words(p),
                       after = vfx_blur_load_words(p + 2);
#if defined(__AVX512BW__)
  typedef char bytes __attribute__((vector_size(64)));
  return (vfx_blur_words)__builtin_ia32_pmaddubsw512((bytes)before, (bytes)vfx_blur_splat_words(0x0401)) +
         (vfx_blur_words)__builtin_ia32_pmaddubsw512((bytes)here, (bytes)vfx_blur_splat_words(0x0406)) +
         (after & (uint16_t)0xFF);
#elif defined(__AVX2__)
  typedef char bytes __attribute__((vector_size(32)));
  return (vfx_blur_words)__builtin_ia32_pmaddubsw256((bytes)before, (bytes)vfx_blur_splat_words(0x0401)) +
         (vfx_blur_words)__builtin_ia32_pmaddubsw256((bytes)here, (bytes)vfx_blur_splat_words(0x0406)) +
         (after & (uint16_t)0xFF);
#else
  const vfx_blur_words middle = here & (uint16_t)0xFF;
  return ((before & (uint16_t)0xFF) + (after & (uint16_t)0xFF)) + (((before >> 8) + (here >> 8)) << 2) +
         (middle << 2) + (middle << 1);
#endif
}

/// The words at `p`, shifted down, but at most `limit`.
VFX_BLUR vfx_blur_words vfx_blur_load_codes(const uint16_t *p, int down, uint16_t limit) {
  return __builtin_elementwise_min(vfx_blur_load_words(p) >> (uint16_t)down, (vfx_blur_words)limit);
}

/// x₋₂ + 4x₋₁ + 6x₀ + 4x₁ + x₂ around every second word from `p` on; reads from `p` − 2 as many words as two registers
/// have, and four. The words are shifted down first and kept to `limit`, less than 2¹².
VFX_BLUR vfx_blur_dwords vfx_blur_binomial_codes_half(const uint16_t *p, int down, uint16_t limit) {
  const vfx_blur_words before = vfx_blur_load_codes(p - 2, down, limit), here = vfx_blur_load_codes(p, down, limit),
                       after = vfx_blur_load_codes(p + 2, down, limit);
  const vfx_blur_dwords last = (vfx_blur_dwords)after & 0xFFFFu;
#if defined(__AVX512BW__)
  typedef short words __attribute__((vector_size(64)));
  return (vfx_blur_dwords)__builtin_ia32_pmaddwd512((words)before, (words)(vfx_blur_dwords)0x00040001u) +
         (vfx_blur_dwords)__builtin_ia32_pmaddwd512((words)here, (words)(vfx_blur_dwords)0x00040006u) + last;
#elif defined(__AVX2__)
  typedef short words __attribute__((vector_size(32)));
  return (vfx_blur_dwords)__builtin_ia32_pmaddwd256((words)before, (words)(vfx_blur_dwords)0x00040001u) +
         (vfx_blur_dwords)__builtin_ia32_pmaddwd256((words)here, (words)(vfx_blur_dwords)0x00040006u) + last;
#else
  const vfx_blur_dwords middle = (vfx_blur_dwords)here & 0xFFFFu;
  return (((vfx_blur_dwords)before & 0xFFFFu) + last) +
         ((((vfx_blur_dwords)before >> 16) + ((vfx_blur_dwords)here >> 16)) << 2) + (middle << 2) + (middle << 1);
#endif
}

#if VFX_BLUR_FLOATS == 16
#define VFX_BLUR_JOIN                                                                                              \
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
#elif VFX_BLUR_FLOATS == 8
#define VFX_BLUR_JOIN 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
#else
#define VFX_BLUR_JOIN 0, 1, 2, 3, 4, 5, 6, 7
#endif

/// The same for a whole register of sums, shifted up.
VFX_BLUR vfx_blur_words vfx_blur_binomial_codes(const uint16_t *p, int down, uint16_t limit, int up) {
  const vfx_blur_dwords low = vfx_blur_binomial_codes_half(p, down, limit);
  const vfx_blur_dwords high = vfx_blur_binomial_codes_half(p + VFX_BLUR_WORDS, down, limit);
  const vfx_blur_wide sums = __builtin_shufflevector(low, high, VFX_BLUR_JOIN);
  return __builtin_convertvector(sums, vfx_blur_words) << (uint16_t)up;
}

/// (a + 4b + 6c + 4d + e) ÷ 16 to within 1.2, and exactly c where all five are c.
VFX_BLUR vfx_blur_words vfx_blur_binomial_mean_words(
    vfx_blur_words a, vfx_blur_words b, vfx_blur_words c, vfx_blur_words d, vfx_blur_words e) {
  const vfx_blur_words outer = vfx_blur_average(vfx_blur_average(a, e), c);
  return vfx_blur_average(vfx_blur_average(b, d), vfx_blur_average(outer, c));
}

/// The pairs whose even bytes are the high bytes of `even`, and whose odd bytes are those of `odd`.
VFX_BLUR vfx_blur_words vfx_blur_pair_high_bytes(vfx_blur_words even, vfx_blur_words odd) {
  return (even >> 8) | (odd & (uint16_t)0xFF00);
}

/// (a + 6b + c) ÷ 8 to within 1, and exactly b where all three are b.
VFX_BLUR vfx_blur_words vfx_blur_expand_even_words(vfx_blur_words a, vfx_blur_words b, vfx_blur_words c) {
  return b + ((vfx_blur_average(a, c) >> 2) - (b >> 2));
}

/// `v` << `bits`.
VFX_BLUR vfx_blur_words vfx_blur_shift_left(vfx_blur_words v, int bits) { return v << (uint16_t)bits; }

/// `v` >> `bits`.
VFX_BLUR vfx_blur_words vfx_blur_shift_right(vfx_blur_words v, int bits) { return v >> (uint16_t)bits; }

#if VFX_BLUR_WORDS == 32
#define VFX_BLUR_ZIP_LOW_WORDS                                                                                       \
  0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47
#define VFX_BLUR_ZIP_HIGH_WORDS                                                                                        \
  16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55, 24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, \
      62, 31, 63
#elif VFX_BLUR_WORDS == 16
#define VFX_BLUR_ZIP_LOW_WORDS 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define VFX_BLUR_ZIP_HIGH_WORDS 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#else
#define VFX_BLUR_ZIP_LOW_WORDS 0, 8, 1, 9, 2, 10, 3, 11
#define VFX_BLUR_ZIP_HIGH_WORDS 4, 12, 5, 13, 6, 14, 7, 15
#endif

/// The first half of a₀ b₀ a₁ b₁ …
VFX_BLUR vfx_blur_words vfx_blur_zip_low(vfx_blur_words a, vfx_blur_words b) {
  return __builtin_shufflevector(a, b, VFX_BLUR_ZIP_LOW_WORDS);
}

/// The second half.
VFX_BLUR vfx_blur_words vfx_blur_zip_high(vfx_blur_words a, vfx_blur_words b) {
  return __builtin_shufflevector(a, b, VFX_BLUR_ZIP_HIGH_WORDS);
}

/// Words of `scale` times a₀ b₀ a₁ b₁ …, rounded; the products are above −½ and below 65535.5.
VFX_BLUR vfx_blur_words vfx_blur_zipped_words(vfx_blur_floats a, vfx_blur_floats b, float scale) {
  const vfx_blur_ints even = __builtin_convertvector(a * scale + 0.5f, vfx_blur_ints);
  const vfx_blur_ints odd = __builtin_convertvector(b * scale + 0.5f, vfx_blur_ints);
  return (vfx_blur_words)(even | (odd << 16));
}

/// a + 4b + 6c + 4d + e of the even-numbered words, times `scale`.
VFX_BLUR vfx_blur_floats vfx_blur_binomial_even_words(
    const void *a, const void *b, const void *c, const void *d, const void *e, float scale) {
#define VFX_BLUR_LOW(p) ((vfx_blur_dwords)vfx_blur_load_words(p) & 0xFFFFu)
  const vfx_blur_dwords middle = VFX_BLUR_LOW(c);
  const vfx_blur_dwords sum =
      (VFX_BLUR_LOW(a) + VFX_BLUR_LOW(e)) + ((VFX_BLUR_LOW(b) + VFX_BLUR_LOW(d)) << 2) + (middle << 2) + (middle << 1);
  return __builtin_convertvector((vfx_blur_ints)sum, vfx_blur_floats) * scale;
}

/// The same of the odd-numbered words.
VFX_BLUR vfx_blur_floats vfx_blur_binomial_odd_words(
    const void *a, const void *b, const void *c, const void *d, const void *e, float scale) {
#define VFX_BLUR_HIGH(p) ((vfx_blur_dwords)vfx_blur_load_words(p) >> 16)
  const vfx_blur_dwords middle = VFX_BLUR_HIGH(c);
  const vfx_blur_dwords sum =
      (VFX_BLUR_HIGH(a) + VFX_BLUR_HIGH(e)) + ((VFX_BLUR_HIGH(b) + VFX_BLUR_HIGH(d)) << 2) + (middle << 2) + (middle << 1);
  return __builtin_convertvector((vfx_blur_ints)sum, vfx_blur_floats) * scale;
}

#endif
