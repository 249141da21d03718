// libav's headers as Swift sees them, and `static inline` stand-ins for the macros the importer cannot read.
#ifndef VIDFX_CLIBAV_H
#define VIDFX_CLIBAV_H

#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/audio_fifo.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

static const int64_t vfx_av_nopts_value = AV_NOPTS_VALUE;

static const int vfx_averror_eof = AVERROR_EOF;
static const int vfx_averror_exit = AVERROR_EXIT;
static const int vfx_averror_invaliddata = AVERROR_INVALIDDATA;
static const int vfx_averror_patchwelcome = AVERROR_PATCHWELCOME;
static const int vfx_averror_decoder_not_found = AVERROR_DECODER_NOT_FOUND;
static const int vfx_averror_encoder_not_found = AVERROR_ENCODER_NOT_FOUND;
static const int vfx_averror_option_not_found = AVERROR_OPTION_NOT_FOUND;
static inline int vfx_averror(int errnum) { return AVERROR(errnum); }

/// memfd_create(2), which Swift's Glibc leaves out; 1 is MFD_CLOEXEC.
extern int memfd_create(const char *name, unsigned int flags);
static inline int vfx_memory_file(void) { return memfd_create("vidfx", 1); }

#endif
