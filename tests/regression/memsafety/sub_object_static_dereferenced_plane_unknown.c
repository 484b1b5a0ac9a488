// EXPECT sub-object-bounds: unknown (may have been made from)
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// The first row of a plane: the plane is longer.
#include <string.h>

static int cube[2][2][2];

int main(void) {
  memset(*cube[1], 0, sizeof cube[1]);
  return 0;
}
