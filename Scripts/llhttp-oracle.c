// Parses bytes with llhttp and reports the result. Standard input: cases, each a little-endian length
// of four bytes and that many bytes. Standard output, for each case: the number of complete requests
// in four bytes, and for each of them an eight-byte hash of its target, a NUL and its body.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "llhttp.h"

enum { most_messages = 4096 };

static uint64_t hashes[most_messages];
static uint32_t count;
static uint64_t target_hash;
static uint64_t body_hash;

// FNV-1a.
static uint64_t mix(uint64_t hash, const char *bytes, size_t length) {
  for (size_t index = 0; index < length; index++)
    hash = (hash ^ (uint8_t)bytes[index]) * 0x100000001b3u;
  return hash;
}

static int on_message_begin(llhttp_t *parser) {
  (void)parser;
  target_hash = 0xcbf29ce484222325u;
  body_hash = 0xcbf29ce484222325u;
  return 0;
}

static int on_url(llhttp_t *parser, const char *bytes, size_t length) {
  (void)parser;
  target_hash = mix(target_hash, bytes, length);
  return 0;
}

static int on_body(llhttp_t *parser, const char *bytes, size_t length) {
  (void)parser;
  body_hash = mix(body_hash, bytes, length);
  return 0;
}

static int on_message_complete(llhttp_t *parser) {
  (void)parser;
  if (count < most_messages) hashes[count++] = target_hash ^ (body_hash * 31);
  return 0;
}

int main(void) {
  llhttp_settings_t settings;
  llhttp_settings_init(&settings);
  settings.on_message_begin = on_message_begin;
  settings.on_url = on_url;
  settings.on_body = on_body;
  settings.on_message_complete = on_message_complete;
  uint32_t length;
  while (fread(&length, 4, 1, stdin) == 1) {
    char *bytes = malloc(length + 1);
    if (bytes == NULL || fread(bytes, 1, length, stdin) != length) return 1;
    llhttp_t parser;
    llhttp_init(&parser, HTTP_REQUEST, &settings);
    count = 0;
    const char *start = bytes;
    const char *end = bytes + length;
    while (start < end) {
      llhttp_errno_t error = llhttp_execute(&parser, start, (size_t)(end - start));
      // An upgrade is the server's to refuse, and then the connection continues with HTTP.
      if (error != HPE_PAUSED_UPGRADE) break;
      start = llhttp_get_error_pos(&parser);
      llhttp_resume_after_upgrade(&parser);
    }
    free(bytes);
    if (fwrite(&count, 4, 1, stdout) != 1) return 1;
    if (count > 0 && fwrite(hashes, 8, count, stdout) != count) return 1;
  }
  return 0;
}
