#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <string.h>

// Swift cannot call functions with variable arguments: one function for each type of option.

static inline CURLcode ferry_curl_initialize(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

/// Uses STARTTLS when the server offers it, or always.
static inline CURLcode ferry_curl_set_tls(CURL *handle, int is_required) {
  return curl_easy_setopt(handle, CURLOPT_USE_SSL, (long)(is_required ? CURLUSESSL_ALL : CURLUSESSL_TRY));
}

static inline CURLcode ferry_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ferry_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ferry_curl_set_list(
    CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

/// Bytes to upload; must outlive the transfer.
typedef struct {
  const char *bytes;
  size_t count;
  size_t position;
} ferry_curl_body;

static inline size_t ferry_curl_read(char *buffer, size_t size, size_t count, void *context) {
  ferry_curl_body *body = (ferry_curl_body *)context;
  size_t length = body->count - body->position;
  if (length > size * count) length = size * count;
  memcpy(buffer, body->bytes + body->position, length);
  body->position += length;
  return length;
}

static inline CURLcode ferry_curl_set_body(CURL *handle, ferry_curl_body *body) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_UPLOAD, 1L);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, ferry_curl_read);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_READDATA, body);
  return code;
}

static inline long ferry_curl_response_code(CURL *handle) {
  long code = 0;
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code) == CURLE_OK ? code : 0;
}
