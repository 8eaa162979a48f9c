// JPEG files through libjpeg, whose errors leave by longjmp, which Swift cannot live with.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Decodes a file into pixels of blue, green, red and 255, a byte each, rows from the top.
///
/// Returns 0 and sets nothing where the file cannot be read. The caller frees the pixels.
int ferry_jpeg_decode(
    const uint8_t *file, size_t length, uint8_t **pixels, uint32_t *width, uint32_t *height);

/// Encodes pixels of blue, green, red and one byte that does not count.
///
/// Quality is 0 to 100. Returns 0 and sets nothing where that fails. The caller frees the file.
int ferry_jpeg_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t bytes_per_row, int quality,
    uint8_t **file, size_t *length);
