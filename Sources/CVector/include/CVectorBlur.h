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

#endif
