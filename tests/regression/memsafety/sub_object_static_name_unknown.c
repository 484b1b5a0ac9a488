// EXPECT sub-object-bounds: unknown (may have been made from)
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A name of eight characters leaves no place for its end.
#include <string.h>

static char names[3][8];

int main(void) {
  strcpy(names[1], "eightchr");
  return 0;
}
