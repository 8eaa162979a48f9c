#include <cairo.h>
#include <cairo-pdf.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <zlib.h>

// FreeType's tests are macros that Swift cannot see.

static inline int ferry_face_has_color(FT_Face face) { return FT_HAS_COLOR(face) ? 1 : 0; }

static inline int ferry_face_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }

/// Zlib's `deflateInit2` is a macro; without zlib's own head and tail.
static inline int ferry_deflate_start(z_stream *stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, 9, strategy);
}
