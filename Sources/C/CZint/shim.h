#include <zint.h>

// Whether a module of an encoded symbol is dark. Swift imports the nested array as tuples, which it
// cannot index.
static inline int czint_is_dark(const struct zint_symbol *symbol, int row, int column) {
  return (symbol->encoded_data[row][column >> 3] >> (column & 7)) & 1;
}
