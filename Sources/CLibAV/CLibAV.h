// libav's headers as Swift sees them, and `static inline` stand-ins for the macros the importer cannot read.
#ifndef VIDFX_CLIBAV_H
#define VIDFX_CLIBAV_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/pixdesc.h>

static const int64_t vfx_av_nopts_value = AV_NOPTS_VALUE;
static const int vfx_averror_eof = AVERROR_EOF;
static inline int vfx_averror(int errnum) { return AVERROR(errnum); }

#endif
