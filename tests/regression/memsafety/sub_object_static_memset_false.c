// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// Two arrays of a static object are cleared through the first one.
#include <string.h>

static struct {
  int first[2];
  int second[2];
} s;

int main(void) {
  memset(s.first, 0, sizeof s.first + 1);
  return 0;
}
