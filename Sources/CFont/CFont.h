#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <fontconfig/fontconfig.h>
#include <fribidi.h>
#include <hb-ft.h>
#include <hb.h>

// Macros that Swift's importer leaves out.
static const FT_Int32 vfx_ft_load_outline = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static inline const char *vfx_fc_file(void) { return FC_FILE; }
static inline const char *vfx_fc_index(void) { return FC_INDEX; }
static inline const char *vfx_fc_charset(void) { return FC_CHARSET; }
