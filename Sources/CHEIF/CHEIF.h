// libheif as Swift sees it.
#ifndef VIDFX_CHEIF_H
#define VIDFX_CHEIF_H

#include <libheif/heif.h>

/// What a writer answers when it has taken the bytes; the text must outlive the call.
static inline struct heif_error vfx_heif_success(void) {
  return (struct heif_error){heif_error_Ok, heif_suberror_Unspecified, "Success"};
}

#endif
