// Video4Linux as Swift sees it: the kernel's structures, libv4l2, and constants for the macros the importer cannot read.
#ifndef VIDFX_CV4L2_H
#define VIDFX_CV4L2_H

#include <libv4l2.h>
#include <linux/videodev2.h>
#include <stdio.h>
#include <sys/ioctl.h>

#define VFX_REQUEST(lower, upper) static const unsigned long vfx_vidioc_##lower = VIDIOC_##upper
VFX_REQUEST(querycap, QUERYCAP);
VFX_REQUEST(enum_fmt, ENUM_FMT);
VFX_REQUEST(enum_framesizes, ENUM_FRAMESIZES);
VFX_REQUEST(enum_frameintervals, ENUM_FRAMEINTERVALS);
VFX_REQUEST(g_fmt, G_FMT);
VFX_REQUEST(s_fmt, S_FMT);
VFX_REQUEST(try_fmt, TRY_FMT);
VFX_REQUEST(g_parm, G_PARM);
VFX_REQUEST(s_parm, S_PARM);
VFX_REQUEST(enuminput, ENUMINPUT);
VFX_REQUEST(g_input, G_INPUT);
VFX_REQUEST(query_ext_ctrl, QUERY_EXT_CTRL);
VFX_REQUEST(queryctrl, QUERYCTRL);
VFX_REQUEST(querymenu, QUERYMENU);
VFX_REQUEST(g_ctrl, G_CTRL);
VFX_REQUEST(s_ctrl, S_CTRL);
VFX_REQUEST(g_ext_ctrls, G_EXT_CTRLS);
VFX_REQUEST(s_ext_ctrls, S_EXT_CTRLS);
VFX_REQUEST(reqbufs, REQBUFS);
VFX_REQUEST(querybuf, QUERYBUF);
VFX_REQUEST(qbuf, QBUF);
VFX_REQUEST(dqbuf, DQBUF);
VFX_REQUEST(streamon, STREAMON);
VFX_REQUEST(streamoff, STREAMOFF);
VFX_REQUEST(g_priority, G_PRIORITY);
#undef VFX_REQUEST

static const uint32_t vfx_buf_flag_error = V4L2_BUF_FLAG_ERROR;
static const uint32_t vfx_buf_flag_last = V4L2_BUF_FLAG_LAST;
static const uint32_t vfx_buf_flag_timestamp_mask = V4L2_BUF_FLAG_TIMESTAMP_MASK;
static const uint32_t vfx_buf_flag_timestamp_monotonic = V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC;
static const uint32_t vfx_ctrl_flag_next_ctrl = V4L2_CTRL_FLAG_NEXT_CTRL;

/// Takes over the open `fd` without libv4l2's conversion of formats: what the device does not make itself is not offered.
static inline int vfx_v4l2_adopt(int fd) {
  // Of what is no video device libv4l2's plug-ins complain on standard error.
  struct v4l2_capability capability;
  if (ioctl(fd, VIDIOC_QUERYCAP, &capability) != 0) return -1;
  return v4l2_fd_open(fd, V4L2_DISABLE_CONVERSION);
}

/// Keeps libv4l2's own words off standard error: what goes wrong is reported by whoever calls it.
static inline void vfx_v4l2_silence(void) {
  if (v4l2_log_file == NULL) v4l2_log_file = fopen("/dev/null", "we");
}

/// v4l2_ioctl(), which takes its argument as `...`.
static inline int vfx_v4l2_ioctl(int fd, unsigned long request, void *argument) {
  return v4l2_ioctl(fd, request, argument);
}

#endif
