// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// The address of a static object's member is a constant; the end of the array stays its end.
#include <string.h>

static struct {
  char name[4];
  char rest[8];
} s;

int main(void) {
  strcpy(s.name, "five");
  return 0;
}
