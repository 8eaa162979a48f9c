#ifndef FERRY_FONT_SUBSET_H
#define FERRY_FONT_SUBSET_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A range of characters, both ends included.
struct ferry_character_range {
  uint32_t first;
  uint32_t last;
};

/// Makes the subset of a font with the glyphs of some characters and all glyphs that layout features
/// substitute for them.
///
/// With `keeps_all_features`, every layout feature is kept, otherwise those that apply by default
/// to text without fractions. The caller frees the file. Returns 0 if the font is damaged.
int ferry_font_subset(
    const uint8_t *font, size_t length, const struct ferry_character_range *ranges, size_t count,
    int keeps_all_features, uint8_t **file, size_t *size);

/// Compresses a font to WOFF2. The caller frees the file. Returns 0 if the font is damaged.
int ferry_font_compress(const uint8_t *font, size_t length, uint8_t **file, size_t *size);

/// Whether a font has a character; a damaged font has none.
int ferry_font_has(const uint8_t *font, size_t length, uint32_t character);

/// The version of the library that makes subsets.
const char *ferry_font_subset_version(void);

#ifdef __cplusplus
}
#endif

#endif
