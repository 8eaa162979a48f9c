#include <cairo.h>
#include <cairo-pdf.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

// FreeType's tests are macros that Swift cannot see.

static inline int ferry_face_has_color(FT_Face face) { return FT_HAS_COLOR(face) ? 1 : 0; }

static inline int ferry_face_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }

/// Zlib's `deflateInit2` is a macro; without zlib's own head and tail.
static inline int ferry_deflate_start(z_stream *stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, 9, strategy);
}

/// Asks for huge pages for a large image, because a page fault for each 4 KB of a new frame takes
/// about as long as drawing it. Systems without them ignore it.
static inline void ferry_use_huge_pages(void *start, size_t length) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t skipped = (page - (size_t)start % page) % page;
  if (length <= skipped + page) return;
  madvise((char *)start + skipped, (length - skipped) / page * page, MADV_HUGEPAGE);
}
