#include <dlfcn.h>
#include <stdbool.h>
#include <tesseract/capi.h>

// Tesseract is loaded on first use, because it needs twenty other libraries, which would slow down the
// start of every app that links it.

#define CTESSERACT_FUNCTIONS(function) \
  function(TessBaseAPICreate)                         \
  function(TessBaseAPIDelete)                         \
  function(TessBaseAPISetVariable)                    \
  function(TessBaseAPIInit2)                          \
  function(TessBaseAPISetPageSegMode)                 \
  function(TessBaseAPISetImage)                       \
  function(TessBaseAPISetSourceResolution)            \
  function(TessBaseAPIRecognize)                      \
  function(TessBaseAPIClear)                          \
  function(TessBaseAPIGetIterator)                    \
  function(TessResultIteratorDelete)                  \
  function(TessResultIteratorGetUTF8Text)             \
  function(TessDeleteText)                            \
  function(TessResultIteratorConfidence)              \
  function(TessPageIteratorBoundingBox)               \
  function(TessResultIteratorGetPageIteratorConst)    \
  function(TessResultIteratorNext)

#define CTESSERACT_FIELD(name) __typeof__(&name) name;
#define CTESSERACT_FIND(name)                                              \
  functions->name = (__typeof__(&name))dlsym(library, #name);         \
  if (!functions->name) return false;

// The functions of Tesseract that Vision uses.
struct ctesseract_functions {
  CTESSERACT_FUNCTIONS(CTESSERACT_FIELD)
};

// Loads Tesseract; false if it is missing.
static inline bool ctesseract_load(struct ctesseract_functions *functions) {
  void *library = dlopen("libtesseract.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  CTESSERACT_FUNCTIONS(CTESSERACT_FIND)
  return true;
}
