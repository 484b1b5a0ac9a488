// EXPECT sub-object-bounds: unknown (may have been made from)
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// The first row without an index, by a macro.
#include <string.h>

#define FIRST(rows) (*rows)
static int rows[2][3];

int main(void) {
  memset(FIRST(rows), 0, sizeof *rows + 1);
  return 0;
}
