// EXPECT sub-object-bounds: true
// OUTPUT stderr: ^assumed: accesses stay within an array .* a variable argument
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A variable argument is not followed, which is told.
#include <stdio.h>

static struct {
  char first[4];
  char second[4];
} s = {"one", "two"};

int main(void) {
  printf("%s\n", s.first);
  return 0;
}
