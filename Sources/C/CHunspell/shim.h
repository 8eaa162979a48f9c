#include <dlfcn.h>
#include <stdbool.h>
#include <hunspell/hunspell.h>

// Hunspell is loaded on first use, because few apps check the spelling.

#define CHUNSPELL_FUNCTIONS(function) \
  function(Hunspell_create)           \
  function(Hunspell_destroy)          \
  function(Hunspell_get_dic_encoding) \
  function(Hunspell_spell)            \
  function(Hunspell_suggest)          \
  function(Hunspell_free_list)

#define CHUNSPELL_FIELD(name) __typeof__(&name) name;
#define CHUNSPELL_FIND(name)                                  \
  functions->name = (__typeof__(&name))dlsym(library, #name); \
  if (!functions->name) return false;

// The functions of Hunspell that UIKit uses.
struct chunspell_functions {
  CHUNSPELL_FUNCTIONS(CHUNSPELL_FIELD)
};

// Loads Hunspell; false if it is missing.
static inline bool chunspell_load(struct chunspell_functions *functions) {
  void *library = dlopen("libhunspell-1.7.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  CHUNSPELL_FUNCTIONS(CHUNSPELL_FIND)
  return true;
}
