#include <dlfcn.h>
#include <stdbool.h>
#include <zbar.h>

// ZBar is loaded on first use, because it needs libraries for cameras and windows, which would slow
// down the start of every app that links it.

#define CZBAR_FUNCTIONS(function) \
  function(zbar_image_scanner_create)        \
  function(zbar_image_scanner_destroy)       \
  function(zbar_image_scanner_set_config)    \
  function(zbar_scan_image)                  \
  function(zbar_image_create)                \
  function(zbar_image_destroy)               \
  function(zbar_image_set_format)            \
  function(zbar_image_set_size)              \
  function(zbar_image_set_data)              \
  function(zbar_image_first_symbol)          \
  function(zbar_symbol_next)                 \
  function(zbar_symbol_get_type)             \
  function(zbar_symbol_get_data)             \
  function(zbar_symbol_get_data_length)      \
  function(zbar_symbol_get_loc_size)         \
  function(zbar_symbol_get_loc_x)            \
  function(zbar_symbol_get_loc_y)

#define CZBAR_FIELD(name) __typeof__(&name) name;
#define CZBAR_FIND(name)                                              \
  functions->name = (__typeof__(&name))dlsym(library, #name);         \
  if (!functions->name) return false;

// The functions of ZBar that Vision uses.
struct czbar_functions {
  CZBAR_FUNCTIONS(CZBAR_FIELD)
};

// Loads ZBar; false if it is missing.
static inline bool czbar_load(struct czbar_functions *functions) {
  void *library = dlopen("libzbar.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  CZBAR_FUNCTIONS(CZBAR_FIND)
  return true;
}
