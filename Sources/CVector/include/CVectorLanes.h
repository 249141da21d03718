// Arithmetic on one register of floats (`vfx_lanes`). Included by CVector.h.
#ifndef VIDFX_CVECTOR_LANES_H
#define VIDFX_CVECTOR_LANES_H

VFX_INLINE vfx_lanes vfx_load(const float *p) {
  vfx_lanes v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}

VFX_INLINE vfx_lanes vfx_splat(float x) { return (vfx_lanes)x; }

VFX_INLINE void vfx_store(float *p, vfx_lanes v) { __builtin_memcpy(p, &v, sizeof v); }

/// 0, 1, 2, …
VFX_INLINE vfx_lanes vfx_ramp(void) {
  const float ramp[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  return vfx_load(ramp);
}

/// The lesser lane; `b` where either is NaN.
VFX_INLINE vfx_lanes vfx_min(vfx_lanes a, vfx_lanes b) { return a < b ? a : b; }

/// The greater lane; `b` where either is NaN. The builtins are what `a > b ? a : b` means; that, with a `b` of 0, would
/// become three instructions.
VFX_INLINE vfx_lanes vfx_max(vfx_lanes a, vfx_lanes b) {
#if defined(__AVX512F__)
  return __builtin_ia32_maxps512(a, b, 4);
#elif defined(__AVX2__)
  return VFX_JOIN8(__builtin_ia32_maxps256(a.lo, b.lo), __builtin_ia32_maxps256(a.hi, b.hi));
#elif defined(__SSE2__)
  return VFX_JOIN4(__builtin_ia32_maxps(a.lo, b.lo), __builtin_ia32_maxps(a.hi, b.hi));
#else
  return a > b ? a : b;
#endif
}

/// `a` where x < y, elsewhere (NaN included) `b`.
VFX_INLINE vfx_lanes vfx_where_less(vfx_lanes x, vfx_lanes y, vfx_lanes a, vfx_lanes b) { return x < y ? a : b; }

/// `a` where x = y, elsewhere (NaN included) `b`.
VFX_INLINE vfx_lanes vfx_where_equal(vfx_lanes x, vfx_lanes y, vfx_lanes a, vfx_lanes b) { return x == y ? a : b; }

/// Whether x < y in every lane.
VFX_INLINE int vfx_all_less(vfx_lanes x, vfx_lanes y) { return __builtin_reduce_and((vfx_ints)(x < y)) != 0; }

VFX_INLINE vfx_lanes vfx_sqrt(vfx_lanes x) { return __builtin_elementwise_sqrt(x); }

/// The bits of each lane.
VFX_INLINE vfx_ints vfx_bits(vfx_lanes x) { return (vfx_ints)x; }

/// The floats of those bits.
VFX_INLINE vfx_lanes vfx_from_bits(vfx_ints x) { return (vfx_lanes)x; }

VFX_INLINE vfx_lanes vfx_abs(vfx_lanes x) { return (vfx_lanes)((vfx_ints)x & 0x7FFFFFFF); }

/// The magnitude of `x` with the sign of `y`.
VFX_INLINE vfx_lanes vfx_copysign(vfx_lanes x, vfx_lanes y) {
  return (vfx_lanes)(((vfx_ints)x & 0x7FFFFFFF) | ((vfx_ints)y & (int32_t)0x80000000));
}

/// The nearest integer, ties to even. Below SSE4.1 the builtin is a library call a lane, so 2²³ rounds instead.
VFX_INLINE vfx_lanes vfx_round(vfx_lanes x) {
#if defined(__SSE4_1__) || defined(__aarch64__)
  return __builtin_elementwise_roundeven(x);
#else
  const vfx_lanes big = 8388608.0f, magnitude = vfx_abs(x);
  return magnitude < big ? vfx_copysign((magnitude + big) - big, x) : x;
#endif
}

/// The greatest integer that is not above the lane.
VFX_INLINE vfx_lanes vfx_floor(vfx_lanes x) {
#if defined(__SSE4_1__) || defined(__aarch64__)
  return __builtin_elementwise_floor(x);
#else
  const vfx_lanes rounded = vfx_round(x), one = 1.0f;
  return rounded > x ? rounded - one : rounded;
#endif
}

/// The integers of whole lanes in 0 ≤ x < 2²³.
VFX_INLINE vfx_ints vfx_whole(vfx_lanes x) { return (vfx_ints)(x + 8388608.0f) & 0x7FFFFF; }

/// Shifts in zeros from above.
VFX_INLINE vfx_ints vfx_shift_right(vfx_ints x, int bits) {
  typedef uint32_t unsigned_ints __attribute__((ext_vector_type(sizeof(vfx_ints) / 4)));
  return (vfx_ints)((unsigned_ints)x >> (uint32_t)bits);
}

/// Integers of −2²³ < x < 2²³ as floats, exactly.
VFX_INLINE vfx_lanes vfx_float(vfx_ints x) { return __builtin_convertvector(x, vfx_lanes); }

#endif
