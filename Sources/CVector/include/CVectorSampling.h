// Look-ups in interleaved tables, lane by lane with wide loads (gathers are slower). Included by CVector.h.
#ifndef VIDFX_CVECTOR_SAMPLING_H
#define VIDFX_CVECTOR_SAMPLING_H

enum { VFX_LANES = sizeof(vfx_lanes) / sizeof(float) };

VFX_INLINE vfx_f4 vfx_load4(const float *p) { return VFX_READ(vfx_f4, p); }
VFX_INLINE vfx_f8 vfx_load8(const float *p) { return VFX_READ(vfx_f8, p); }
VFX_INLINE vfx_f4 vfx_mix4(vfx_f4 a, vfx_f4 b, vfx_f4 t) { return a + (b - a) * t; }
VFX_INLINE vfx_f8 vfx_mix8(vfx_f8 a, vfx_f8 b, vfx_f8 t) { return a + (b - a) * t; }

/// Writes four interleaved pixels to the four registers of a quad.
VFX_INLINE void vfx_store_columns4(float *quad, long stride, vfx_f4 p0, vfx_f4 p1, vfx_f4 p2, vfx_f4 p3) {
  const vfx_f4 rg01 = __builtin_shufflevector(p0, p1, 0, 4, 1, 5), ba01 = __builtin_shufflevector(p0, p1, 2, 6, 3, 7);
  const vfx_f4 rg23 = __builtin_shufflevector(p2, p3, 0, 4, 1, 5), ba23 = __builtin_shufflevector(p2, p3, 2, 6, 3, 7);
  VFX_WRITE(quad, (__builtin_shufflevector(rg01, rg23, 0, 1, 4, 5)));
  VFX_WRITE(quad + stride, (__builtin_shufflevector(rg01, rg23, 2, 3, 6, 7)));
  VFX_WRITE(quad + 2 * stride, (__builtin_shufflevector(ba01, ba23, 0, 1, 4, 5)));
  VFX_WRITE(quad + 3 * stride, (__builtin_shufflevector(ba01, ba23, 2, 3, 6, 7)));
}

/// Writes r, g and b of four interleaved pixels to the first three registers of a quad.
VFX_INLINE void vfx_store_columns3(float *quad, long stride, vfx_f4 p0, vfx_f4 p1, vfx_f4 p2, vfx_f4 p3) {
  const vfx_f4 rg01 = __builtin_shufflevector(p0, p1, 0, 4, 1, 5), bx01 = __builtin_shufflevector(p0, p1, 2, 6, 3, 7);
  const vfx_f4 rg23 = __builtin_shufflevector(p2, p3, 0, 4, 1, 5), bx23 = __builtin_shufflevector(p2, p3, 2, 6, 3, 7);
  VFX_WRITE(quad, (__builtin_shufflevector(rg01, rg23, 0, 1, 4, 5)));
  VFX_WRITE(quad + stride, (__builtin_shufflevector(rg01, rg23, 2, 3, 6, 7)));
  VFX_WRITE(quad + 2 * stride, (__builtin_shufflevector(bx01, bx23, 0, 1, 4, 5)));
}

/// Writes eight interleaved pixels, k and k + 4 in one vector, to the four registers of a quad.
VFX_INLINE void vfx_store_columns8(float *quad, long stride, vfx_f8 p0, vfx_f8 p1, vfx_f8 p2, vfx_f8 p3) {
  const vfx_f8 rg01 = VFX_UNPACK_LOW(p0, p1), ba01 = VFX_UNPACK_HIGH(p0, p1);
  const vfx_f8 rg23 = VFX_UNPACK_LOW(p2, p3), ba23 = VFX_UNPACK_HIGH(p2, p3);
  VFX_WRITE(quad, VFX_MOVE_LOW(rg01, rg23));
  VFX_WRITE(quad + stride, VFX_MOVE_HIGH(rg01, rg23));
  VFX_WRITE(quad + 2 * stride, VFX_MOVE_LOW(ba01, ba23));
  VFX_WRITE(quad + 3 * stride, VFX_MOVE_HIGH(ba01, ba23));
}

/// Eight lanes from lane `i` of a vector of them.
#define VFX_EIGHT(vector, i) VFX_READ(vfx_f8, (const float *)&(vector) + (i))
/// Lane k four times, then lane k + 4 four times.
#define VFX_SPREAD8(v, k) __builtin_shufflevector(v, v, k, k, k, k, k + 4, k + 4, k + 4, k + 4)

/// Pixels k and k + 4: the mix of those at float offsets `at`, one to the right, and both a row (`pitch`) on.
#define VFX_BILINEAR(k)                                                                              \
  ({                                                                                                 \
    const float *p = table + (uint32_t)at[i + k], *q = table + (uint32_t)at[i + k + 4];                                \
    const vfx_f8 down = VFX_SPREAD8(y8, k);                                                          \
    const vfx_f8 left = vfx_mix8(VFX_JOIN4(vfx_load4(p), vfx_load4(q)),                              \
                                 VFX_JOIN4(vfx_load4(p + pitch), vfx_load4(q + pitch)), down);       \
    const vfx_f8 right = vfx_mix8(VFX_JOIN4(vfx_load4(p + 4), vfx_load4(q + 4)),                     \
                                  VFX_JOIN4(vfx_load4(p + pitch + 4), vfx_load4(q + pitch + 4)), down); \
    vfx_mix8(left, right, VFX_SPREAD8(x8, k));                                                       \
  })

/// Writes the mix of the pixels at float offsets `at`, one to the right, and both a row (`pitch` floats) on.
VFX_INLINE void vfx_bilinear(float *quad, long stride, const float *table, vfx_ints at, long pitch, vfx_lanes x,
                             vfx_lanes y) {
#pragma clang loop unroll(full)
  for (int i = 0; i < VFX_LANES; i += 8) {
    const vfx_f8 x8 = VFX_EIGHT(x, i), y8 = VFX_EIGHT(y, i);
    vfx_store_columns8(quad + i, stride, VFX_BILINEAR(0), VFX_BILINEAR(1), VFX_BILINEAR(2), VFX_BILINEAR(3));
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
                                   vfx_pixel(table, c, r + 1, width, height, pitch, clamped), (vfx_f4)y[i + j]);
      const vfx_f4 right = vfx_mix4(vfx_pixel(table, c + 1, r, width, height, pitch, clamped),
                                    vfx_pixel(table, c + 1, r + 1, width, height, pitch, clamped), (vfx_f4)y[i + j]);
      pixel[j] = vfx_mix4(left, right, (vfx_f4)x[i + j]);
    }
    vfx_store_columns4(quad + i, stride, pixel[0], pixel[1], pixel[2], pixel[3]);
  }
}

/// Writes the pixels at `column`, `row`, transparent outside.
VFX_INLINE void vfx_nearest(float *quad, long stride, const float *table, vfx_ints column, vfx_ints row, long width,
                            long height, long pitch) {
  for (int i = 0; i < VFX_LANES; i += 4) {
    vfx_f4 pixel[4];
    for (int j = 0; j < 4; j++)
      pixel[j] = vfx_pixel(table, column[i + j], row[i + j], width, height, pitch, 0);
    vfx_store_columns4(quad + i, stride, pixel[0], pixel[1], pixel[2], pixel[3]);
  }
}

/// a + (b − a)·t for the floats a at offsets `at` and b four floats on.
VFX_INLINE vfx_lanes vfx_linear(const float *table, vfx_ints at, vfx_lanes t) {
  vfx_lanes a, b;
#pragma clang loop unroll(full)
  for (int i = 0; i < VFX_LANES; i++) {
    const float *p = table + (uint32_t)at[i];
    a[i] = p[0];
    b[i] = p[4];
  }
  return a + (b - a) * t;
}

/// Writes r, g, b of the weighted sum of four entries of `table`: at float offset `at`, and `first`, `second` and `last`
/// floats from there.
VFX_INLINE void vfx_tetrahedral(float *quad, long stride, const float *table, vfx_ints at, vfx_ints first,
                                vfx_ints second, long last, vfx_lanes w0, vfx_lanes w1, vfx_lanes w2, vfx_lanes w3) {
  uint32_t offset[VFX_LANES], one[VFX_LANES], two[VFX_LANES];
  float weight0[VFX_LANES], weight1[VFX_LANES], weight2[VFX_LANES], weight3[VFX_LANES];
  VFX_WRITE(offset, at);
  VFX_WRITE(one, first);
  VFX_WRITE(two, second);
  VFX_WRITE(weight0, w0);
  VFX_WRITE(weight1, w1);
  VFX_WRITE(weight2, w2);
  VFX_WRITE(weight3, w3);
#pragma clang loop unroll(disable)
  for (int i = 0; i < VFX_LANES; i += 4) {
    vfx_f4 pixel[4];
#pragma clang loop unroll(full)
    for (int j = 0; j < 4; j++) {
      const float *p = table + offset[i + j];
      const vfx_f4 near = VFX_READ(vfx_f4, p) * (vfx_f4)weight0[i + j];
      const vfx_f4 next = VFX_READ(vfx_f4, p + one[i + j]) * (vfx_f4)weight1[i + j];
      const vfx_f4 third = VFX_READ(vfx_f4, p + two[i + j]) * (vfx_f4)weight2[i + j];
      const vfx_f4 far = VFX_READ(vfx_f4, p + last) * (vfx_f4)weight3[i + j];
      pixel[j] = near + next + (third + far);
    }
    vfx_store_columns3(quad + i, stride, pixel[0], pixel[1], pixel[2], pixel[3]);
  }
}

/// Writes the mix of the eight entries around x, y, z in the cell at float offset `at` of a cube of `size`, times
/// `alpha`.
VFX_INLINE void vfx_trilinear(float *quad, long stride, const float *table, vfx_ints at, long size, vfx_lanes x,
                              vfx_lanes y, vfx_lanes z, vfx_lanes alpha) {
  const long row = 4 * size, plane = row * size;
  // Weights of whole pixels go through memory, from where a lane fills a register in one load; and the loop is not
  // unrolled, or the compiler would take the lanes out of registers again, by two shuffles each.
  uint32_t offset[VFX_LANES];
  float across[VFX_LANES], down[VFX_LANES], deep[VFX_LANES], opacity[VFX_LANES];
  VFX_WRITE(offset, at);
  VFX_WRITE(across, x);
  VFX_WRITE(down, y);
  VFX_WRITE(deep, z);
  VFX_WRITE(opacity, alpha);
#pragma clang loop unroll(disable)
  for (int i = 0; i < VFX_LANES; i += 4) {
    vfx_f4 pixel[4];
#pragma clang loop unroll(full)
    for (int j = 0; j < 4; j++) {
      const float *p = table + offset[i + j];
      const vfx_f8 depth = (vfx_f8)deep[i + j];
      const vfx_f8 near = vfx_mix8(vfx_load8(p), vfx_load8(p + plane), depth);
      const vfx_f8 far = vfx_mix8(vfx_load8(p + row), vfx_load8(p + row + plane), depth);
      const vfx_f8 pair = vfx_mix8(near, far, (vfx_f8)down[i + j]);
      pixel[j] = vfx_mix4(pair.lo, pair.hi, (vfx_f4)across[i + j]) * (vfx_f4)opacity[i + j];
    }
    vfx_store_columns4(quad + i, stride, pixel[0], pixel[1], pixel[2], pixel[3]);
  }
}

#endif
