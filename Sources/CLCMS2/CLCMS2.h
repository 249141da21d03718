// Little CMS 2 as Swift sees it, with the pixel formats that its macros put together.
#ifndef VIDFX_CLCMS2_H
#define VIDFX_CLCMS2_H

#include <lcms2.h>

static const cmsUInt32Number vfx_cms_rgb_float = TYPE_RGB_FLT;
static const cmsUInt32Number vfx_cms_gray_float = TYPE_GRAY_FLT;
static const cmsUInt32Number vfx_cms_xyz_double = TYPE_XYZ_DBL;

#endif
