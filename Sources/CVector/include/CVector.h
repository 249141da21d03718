// The vector builtins that Swift's SIMD lacks, as `static inline` functions over clang's vector types.
//
// The importer shows `vfx_f16` as `SIMD16<Float>`, and everything inlines into the caller at the caller's CPU level.
// Rules that keep every level's bits the same: no fused multiply-add, no approximate reciprocal, no reassociation.
#ifndef VIDFX_CVECTOR_H
#define VIDFX_CVECTOR_H

#include <stdint.h>

#pragma STDC FP_CONTRACT OFF
// Every function here is inlined, so how a wide vector would be passed does not matter.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define VFX_INLINE static inline __attribute__((always_inline))

typedef float vfx_f4 __attribute__((ext_vector_type(4)));
typedef float vfx_f8 __attribute__((ext_vector_type(8)));
typedef float vfx_f16 __attribute__((ext_vector_type(16)));
typedef int32_t vfx_i4 __attribute__((ext_vector_type(4)));
typedef int32_t vfx_i8 __attribute__((ext_vector_type(8)));
typedef int32_t vfx_i16 __attribute__((ext_vector_type(16)));

// What strip operations compute on: two registers of the level (strips allow one of AVX-512), so that long chains of
// operations overlap. It makes powers a third faster than one register does, and no operation slower.
#if defined(__AVX2__)
typedef vfx_f16 vfx_lanes;
typedef vfx_i16 vfx_ints;
#else
typedef vfx_f8 vfx_lanes;
typedef vfx_i8 vfx_ints;
#endif

/// The highest x86-64 level this processor and system run: 1 (portable), 3 (AVX2) or 4 (AVX-512).
static inline int vfx_cpu_level(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("x86-64-v4")) return 4;
  if (__builtin_cpu_supports("x86-64-v3")) return 3;
#endif
  return 1;
}

#define VFX_JOIN4(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)
#define VFX_JOIN8(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

#include "CVectorBlur.h"
#include "CVectorLanes.h"
#include "CVectorSamples.h"
#include "CVectorSampling.h"

#pragma clang diagnostic pop

#endif
