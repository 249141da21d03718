#pragma once
#include <zint.h>

/// Whether the module at `column` of `row` is dark (rows are packed, the lowest bit first).
static inline int vfx_zint_module(const struct zint_symbol *symbol, int row, int column) {
  return symbol->encoded_data[row][column >> 3] >> (column & 7) & 1;
}
