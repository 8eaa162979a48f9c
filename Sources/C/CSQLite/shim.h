#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import, so what needs it is called from here.

static inline int ferry_sqlite3_bind_text(
  sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Functions with any number of arguments do not import either.

static inline int ferry_sqlite3_stop_counting_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int ferry_sqlite3_bind_blob(
  sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT);
}
