// The part of SDL 2's interface that the preview uses, found in the library while the program runs: neither its headers nor
// the library are needed to build. Values and layouts are those of SDL 2's own headers, whose interface does not change
// within version 2.
#ifndef VIDFX_CSDL2_H
#define VIDFX_CSDL2_H

#include <dlfcn.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct vfx_sdl_rect {
  int x, y, w, h;
};

/// `SDL_Event` as its keyboard and window events share it: 56 bytes in SDL's headers.
struct vfx_sdl_event {
  uint32_t type, timestamp, window;
  /// Of a window event, what happened; of a key, whether it is down.
  uint8_t what;
  uint8_t repeats;
  uint8_t padding[2];
  int32_t scancode, key;
  uint16_t modifiers;
  uint8_t rest[100];
};

static const uint32_t vfx_sdl_init_video = 0x20;
static const uint32_t vfx_sdl_window_fullscreen = 0x1001, vfx_sdl_window_resizable = 0x20;
static const int vfx_sdl_position_centered = 0x2FFF0000;
static const uint32_t vfx_sdl_format_iyuv = 0x56555949, vfx_sdl_format_argb8888 = 0x16362004;
static const int vfx_sdl_access_streaming = 1;
static const int vfx_sdl_yuv_jpeg = 0, vfx_sdl_yuv_bt601 = 1, vfx_sdl_yuv_bt709 = 2;
static const uint32_t vfx_sdl_event_quit = 0x100, vfx_sdl_event_window = 0x200, vfx_sdl_event_keydown = 0x300,
                      vfx_sdl_event_targets_reset = 0x2000, vfx_sdl_event_device_reset = 0x2001;

struct vfx_sdl {
  int (*Init)(uint32_t flags);
  void (*Quit)(void);
  const char *(*GetError)(void);
  const char *(*GetCurrentVideoDriver)(void);
  int (*SetHint)(const char *name, const char *value);
  void (*LogSetOutputFunction)(void (*write)(void *, int, int, const char *), void *user);
  void *(*CreateWindow)(const char *title, int x, int y, int w, int h, uint32_t flags);
  void (*DestroyWindow)(void *window);
  void (*SetWindowTitle)(void *window, const char *title);
  int (*SetWindowFullscreen)(void *window, uint32_t flags);
  int (*GetWindowBordersSize)(void *window, int *top, int *left, int *bottom, int *right);
  int (*GetWindowDisplayIndex)(void *window);
  void (*GetWindowPosition)(void *window, int *x, int *y);
  void (*GetWindowSize)(void *window, int *w, int *h);
  void (*SetWindowPosition)(void *window, int x, int y);
  void (*SetWindowSize)(void *window, int w, int h);
  int (*GetDisplayBounds)(int display, struct vfx_sdl_rect *rect);
  int (*GetDisplayUsableBounds)(int display, struct vfx_sdl_rect *rect);
  void *(*CreateRenderer)(void *window, int index, uint32_t flags);
  void (*DestroyRenderer)(void *renderer);
  int (*GetRendererOutputSize)(void *renderer, int *w, int *h);
  int (*SetRenderDrawColor)(void *renderer, uint8_t r, uint8_t g, uint8_t b, uint8_t a);
  int (*RenderClear)(void *renderer);
  int (*RenderCopy)(void *renderer, void *texture, const struct vfx_sdl_rect *source, const struct vfx_sdl_rect *target);
  void (*RenderPresent)(void *renderer);
  void *(*CreateTexture)(void *renderer, uint32_t format, int access, int w, int h);
  void (*DestroyTexture)(void *texture);
  int (*UpdateTexture)(void *texture, const struct vfx_sdl_rect *rect, const void *pixels, int pitch);
  int (*UpdateYUVTexture)(
    void *texture, const struct vfx_sdl_rect *rect, const uint8_t *y, int ypitch, const uint8_t *u, int upitch,
    const uint8_t *v, int vpitch);
  void (*SetYUVConversionMode)(int mode);
  int (*PollEvent)(struct vfx_sdl_event *event);
};

/// Finds the library called `name` and its functions; NULL when all are there, otherwise the system's words for what is
/// missing.
static inline const char *vfx_sdl_load(struct vfx_sdl *sdl, const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define VFX_SDL_FIND(name)                                 \
  *(void **)(&sdl->name) = dlsym(library, "SDL_" #name);   \
  if (!sdl->name) return "it has no SDL_" #name
  VFX_SDL_FIND(Init);
  VFX_SDL_FIND(Quit);
  VFX_SDL_FIND(GetError);
  VFX_SDL_FIND(GetCurrentVideoDriver);
  VFX_SDL_FIND(SetHint);
  VFX_SDL_FIND(LogSetOutputFunction);
  VFX_SDL_FIND(CreateWindow);
  VFX_SDL_FIND(DestroyWindow);
  VFX_SDL_FIND(SetWindowTitle);
  VFX_SDL_FIND(SetWindowFullscreen);
  VFX_SDL_FIND(GetWindowBordersSize);
  VFX_SDL_FIND(GetWindowDisplayIndex);
  VFX_SDL_FIND(GetWindowPosition);
  VFX_SDL_FIND(GetWindowSize);
  VFX_SDL_FIND(SetWindowPosition);
  VFX_SDL_FIND(SetWindowSize);
  VFX_SDL_FIND(GetDisplayBounds);
  VFX_SDL_FIND(GetDisplayUsableBounds);
  VFX_SDL_FIND(CreateRenderer);
  VFX_SDL_FIND(DestroyRenderer);
  VFX_SDL_FIND(GetRendererOutputSize);
  VFX_SDL_FIND(SetRenderDrawColor);
  VFX_SDL_FIND(RenderClear);
  VFX_SDL_FIND(RenderCopy);
  VFX_SDL_FIND(RenderPresent);
  VFX_SDL_FIND(CreateTexture);
  VFX_SDL_FIND(DestroyTexture);
  VFX_SDL_FIND(UpdateTexture);
  VFX_SDL_FIND(UpdateYUVTexture);
  VFX_SDL_FIND(SetYUVConversionMode);
  VFX_SDL_FIND(PollEvent);
#undef VFX_SDL_FIND
  return NULL;
}

static inline void vfx_sdl_ignore(void *user, int category, int priority, const char *message) {}

static inline void vfx_wayland_ignore(const char *format, va_list arguments) {}

/// Lets neither SDL nor the Wayland library, which SDL loads where there is one, write to standard error: what is wrong
/// their calls return too.
static inline void vfx_sdl_silence(const struct vfx_sdl *sdl) {
  sdl->LogSetOutputFunction(vfx_sdl_ignore, NULL);
  void *wayland = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!wayland) return;
  void (*handle)(void (*write)(const char *, va_list));
  *(void **)(&handle) = dlsym(wayland, "wl_log_set_handler_client");
  if (handle) handle(vfx_wayland_ignore);
}

/// What Xlib calls when a connection to a display is broken; what it does itself then is to end the program, also when this
/// returns.
typedef int (*vfx_x11_lost)(void *display);

/// Puts `lost` in the place of Xlib's own, once SDL has loaded Xlib; the one that was there before, NULL where SDL draws on
/// something else.
static inline vfx_x11_lost vfx_x11_on_loss(vfx_x11_lost lost) {
  void *library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return NULL;
  vfx_x11_lost (*set)(vfx_x11_lost);
  *(void **)(&set) = dlsym(library, "XSetIOErrorHandler");
  return set ? set(lost) : NULL;
}

#endif
