#include "CFontSubset.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include <harfbuzz/hb-subset.h>
#include <woff2/encode.h>

namespace {

using Blob = std::unique_ptr<hb_blob_t, decltype(&hb_blob_destroy)>;
using Face = std::unique_ptr<hb_face_t, decltype(&hb_face_destroy)>;
using Input = std::unique_ptr<hb_subset_input_t, decltype(&hb_subset_input_destroy)>;

Face make_face(const uint8_t *font, size_t length) {
  Blob blob(
      hb_blob_create(
          reinterpret_cast<const char *>(font), static_cast<unsigned>(length),
          HB_MEMORY_MODE_READONLY, nullptr, nullptr),
      hb_blob_destroy);
  return Face(hb_face_create(blob.get(), 0), hb_face_destroy);
}

/// Copies bytes to memory that C code can free.
int copy(const void *bytes, size_t length, uint8_t **file, size_t *size) {
  if (length == 0) return 0;
  *file = static_cast<uint8_t *>(std::malloc(length));
  if (*file == nullptr) return 0;
  std::memcpy(*file, bytes, length);
  *size = length;
  return 1;
}

}  // namespace

extern "C" int ferry_font_subset(
    const uint8_t *font, size_t length, const struct ferry_character_range *ranges, size_t count,
    int keeps_all_features, uint8_t **file, size_t *size) {
  Face face = make_face(font, length);
  if (hb_face_get_glyph_count(face.get()) == 0) return 0;
  Input input(hb_subset_input_create_or_fail(), hb_subset_input_destroy);
  if (!input) return 0;
  hb_set_t *characters = hb_subset_input_unicode_set(input.get());
  for (size_t index = 0; index < count; index++) {
    hb_set_add_range(characters, ranges[index].first, ranges[index].last);
  }
  hb_set_t *features =
      hb_subset_input_set(input.get(), HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
  if (keeps_all_features) {
    hb_set_clear(features);
    hb_set_invert(features);
  } else {
    // Shapers apply these around U+2044 only.
    for (const char *name : {"frac", "numr", "dnom"}) {
      hb_set_del(features, hb_tag_from_string(name, 4));
    }
  }
  Face subset(hb_subset_or_fail(face.get(), input.get()), hb_face_destroy);
  if (!subset) return 0;
  Blob result(hb_face_reference_blob(subset.get()), hb_blob_destroy);
  unsigned result_length = 0;
  const char *bytes = hb_blob_get_data(result.get(), &result_length);
  // The offset table and one table are the least.
  return result_length < 28 ? 0 : copy(bytes, result_length, file, size);
}

extern "C" int ferry_font_compress(
    const uint8_t *font, size_t length, uint8_t **file, size_t *size) {
  try {
    std::string bytes;
    size_t capacity = woff2::MaxWOFF2CompressedSize(font, length);
    bytes.resize(capacity);
    if (!woff2::ConvertTTFToWOFF2(
            font, length, reinterpret_cast<uint8_t *>(&bytes[0]), &capacity,
            woff2::WOFF2Params())) {
      return 0;
    }
    return copy(bytes.data(), capacity, file, size);
  } catch (...) {
    return 0;
  }
}

extern "C" int ferry_font_has(const uint8_t *font, size_t length, uint32_t character) {
  Face face = make_face(font, length);
  std::unique_ptr<hb_font_t, decltype(&hb_font_destroy)> sized(
      hb_font_create(face.get()), hb_font_destroy);
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(sized.get(), character, &glyph) && glyph != 0;
}

extern "C" const char *ferry_font_subset_version(void) { return hb_version_string(); }
