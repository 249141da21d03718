// Look-ups in interleaved tables, lane by lane with wide loads (gathers are slower). Included by CVector.h.
#ifndef VIDFX_CVECTOR_SAMPLING_H
#define VIDFX_CVECTOR_SAMPLING_H

enum { VFX_LANES = sizeof(vfx_lanes) / sizeof(float) };

VFX_INLINE vfx_f4 vfx_load4(const float *p) { return VFX_READ(vfx_f4, p); }
VFX_INLINE vfx_f8 vfx_load8(const float *p) { return VFX_READ(vfx_f8, p); }
VFX_INLINE vfx_f4 vfx_mix4(vfx_f4 a, vfx_f4 b, float t) { return a + (b - a) * (vfx_f4)t; }
VFX_INLINE vfx_f8 vfx_mix8(vfx_f8 a, vfx_f8 b, float t) { return a + (b - a) * (vfx_f8)t; }

/// Writes four interleaved pixels to the four registers of a quad.
VFX_INLINE void vfx_store_columns(float *quad, long stride, vfx_f4 p0, vfx_f4 p1, vfx_f4 p2, vfx_f4 p3) {
  const vfx_f4 rg01 = __builtin_shufflevector(p0, p1, 0, 4, 1, 5), ba01 = __builtin_shufflevector(p0, p1, 2, 6, 3, 7);
  const vfx_f4 rg23 = __builtin_shufflevector(p2, p3, 0, 4, 1, 5), ba23 = __builtin_shufflevector(p2, p3, 2, 6, 3, 7);
  VFX_WRITE(quad, (__builtin_shufflevector(rg01, rg23, 0, 1, 4, 5)));
  VFX_WRITE(quad + stride, (__builtin_shufflevector(rg01, rg23, 2, 3, 6, 7)));
  VFX_WRITE(quad + 2 * stride, (__builtin_shufflevector(ba01, ba23, 0, 1, 4, 5)));
  VFX_WRITE(quad + 3 * stride, (__builtin_shufflevector(ba01, ba23, 2, 3, 6, 7)));
}

/// Writes the mix of the pixels at float offsets `at`, one to the right, and both a row (`pitch` floats) on.
VFX_INLINE void vfx_bilinear(float *quad, long stride, const float *table, vfx_ints at, long pitch, vfx_lanes x,
                             vfx_lanes y) {
#pragma clang loop unroll(full)
  for (int i = 0; i < VFX_LANES; i += 4) {
    vfx_f4 pixel[4];
#pragma clang loop unroll(full)
    for (int j = 0; j < 4; j++) {
      const float *p = table + at[i + j];
      const vfx_f8 pair = vfx_mix8(vfx_load8(p), vfx_load8(p + pitch), y[i + j]);
      pixel[j] = vfx_mix4(pair.lo, pair.hi, x[i + j]);
    }
    vfx_store_columns(quad + i, stride, pixel[0], pixel[1], pixel[2], pixel[3]);
  }
}

VFX_INLINE long vfx_clamp_index(long i, long size) { return i < 0 ? 0 : i >= size ? size - 1 : i; }

/// The pixel at `column`, `row`; outside the image the nearest of the border, or transparent.
VFX_INLINE vfx_f4 vfx_pixel(const float *table, long column, long row, long width, long height, long pitch,
                            int clamped) {
  if (!clamped && (column < 0 || row < 0 || column >= width || row >= height)) return (vfx_f4)0.0f;
  return vfx_load4(table + vfx_clamp_index(row, height) * pitch + 4 * vfx_clamp_index(column, width));
}

/// As `vfx_bilinear` where taps may lie outside the image.
VFX_INLINE void vfx_bilinear_border(float *quad, long stride, const float *table, vfx_ints column, vfx_ints row,
                                    long width, long height, long pitch, int clamped, vfx_lanes x, vfx_lanes y) {
  for (int i = 0; i < VFX_LANES; i += 4) {
    vfx_f4 pixel[4];
    for (int j = 0; j < 4; j++) {
      const long c = column[i + j], r = row[i + j];
      const vfx_f4 left = vfx_mix4(vfx_pixel(table, c, r, width, height, pitch, clamped),
                                   vfx_pixel(table, c, r + 1, width, height, pitch, clamped), y[i + j]);
      const vfx_f4 right = vfx_mix4(vfx_pixel(table, c + 1, r, width, height, pitch, clamped),
                                    vfx_pixel(table, c + 1, r + 1, width, height, pitch, clamped), y[i + j]);
      pixel[j] = vfx_mix4(left, right, x[i + j]);
    }
    vfx_store_columns(quad + i, stride, pixel[0], pixel[1], pixel[2], pixel[3]);
  }
}

/// Writes the pixels at `column`, `row`, transparent outside.
VFX_INLINE void vfx_nearest(float *quad, long stride, const float *table, vfx_ints column, vfx_ints row, long width,
                            long height, long pitch) {
  for (int i = 0; i < VFX_LANES; i += 4) {
    vfx_f4 pixel[4];
    for (int j = 0; j < 4; j++)
      pixel[j] = vfx_pixel(table, column[i + j], row[i + j], width, height, pitch, 0);
    vfx_store_columns(quad + i, stride, pixel[0], pixel[1], pixel[2], pixel[3]);
  }
}

/// Writes the mix of the eight entries around x, y, z in the cell at float offset `at` of a cube of `size`, times
/// `alpha`.
VFX_INLINE void vfx_trilinear(float *quad, long stride, const float *table, vfx_ints at, long size, vfx_lanes x,
                              vfx_lanes y, vfx_lanes z, vfx_lanes alpha) {
  const long row = 4 * size, plane = row * size;
#pragma clang loop unroll(full)
  for (int i = 0; i < VFX_LANES; i += 4) {
    vfx_f4 pixel[4];
#pragma clang loop unroll(full)
    for (int j = 0; j < 4; j++) {
      const float *p = table + at[i + j];
      const float depth = z[i + j];
      const vfx_f8 near = vfx_mix8(vfx_load8(p), vfx_load8(p + plane), depth);
      const vfx_f8 far = vfx_mix8(vfx_load8(p + row), vfx_load8(p + row + plane), depth);
      const vfx_f8 pair = vfx_mix8(near, far, y[i + j]);
      pixel[j] = vfx_mix4(pair.lo, pair.hi, x[i + j]) * (vfx_f4)alpha[i + j];
    }
    vfx_store_columns(quad + i, stride, pixel[0], pixel[1], pixel[2], pixel[3]);
  }
}

#endif
