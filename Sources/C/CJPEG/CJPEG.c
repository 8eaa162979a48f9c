#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/// The largest number of pixels that is decoded, more than any screen has.
static const uint64_t most_pixels = 100000000;

struct failure {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
};

static void leave(j_common_ptr info) { longjmp(((struct failure *)info->err)->exit, 1); }

static void say_nothing(j_common_ptr info) { (void)info; }

static struct jpeg_error_mgr *prepare(struct failure *failure) {
  jpeg_std_error(&failure->manager);
  failure->manager.error_exit = leave;
  failure->manager.output_message = say_nothing;
  return &failure->manager;
}

int ferry_jpeg_decode(
    const uint8_t *file, size_t length, uint8_t **pixels, uint32_t *width, uint32_t *height) {
  struct jpeg_decompress_struct info;
  struct failure failure;
  uint8_t *volatile result = NULL;
  info.err = prepare(&failure);
  jpeg_create_decompress(&info);
  if (setjmp(failure.exit)) {
    jpeg_destroy_decompress(&info);
    free(result);
    return 0;
  }
  jpeg_mem_src(&info, file, length);
  jpeg_read_header(&info, TRUE);
  uint64_t count = (uint64_t)info.image_width * info.image_height;
  if (count == 0 || count > most_pixels) longjmp(failure.exit, 1);
  // Four inks become colors here; libjpeg turns all the rest into blue, green, red by itself.
  int has_inks = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  info.out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(&info);
  size_t row_length = (size_t)info.output_width * 4;
  result = malloc(row_length * info.output_height);
  if (result == NULL) longjmp(failure.exit, 1);
  while (info.output_scanline < info.output_height) {
    uint8_t *row = result + row_length * info.output_scanline;
    jpeg_read_scanlines(&info, &row, 1);
    if (!has_inks) continue;
    for (uint32_t x = 0; x < info.output_width; x++) {
      uint8_t *p = row + 4 * (size_t)x;
      // Adobe writes inks upside down.
      uint32_t c = p[0], m = p[1], y = p[2], k = p[3];
      if (!info.saw_Adobe_marker) c = 255 - c, m = 255 - m, y = 255 - y, k = 255 - k;
      p[0] = (uint8_t)(y * k / 255);
      p[1] = (uint8_t)(m * k / 255);
      p[2] = (uint8_t)(c * k / 255);
      p[3] = 255;
    }
  }
  *width = info.output_width;
  *height = info.output_height;
  *pixels = result;
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 1;
}

int ferry_jpeg_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, size_t bytes_per_row, int quality,
    uint8_t **file, size_t *length) {
  struct jpeg_compress_struct info;
  struct failure failure;
  unsigned char *buffer = NULL;
  unsigned long size = 0;
  info.err = prepare(&failure);
  jpeg_create_compress(&info);
  if (setjmp(failure.exit)) {
    jpeg_destroy_compress(&info);
    free(buffer);
    return 0;
  }
  jpeg_mem_dest(&info, &buffer, &size);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + bytes_per_row * info.next_scanline);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  *file = buffer;
  *length = size;
  return 1;
}
