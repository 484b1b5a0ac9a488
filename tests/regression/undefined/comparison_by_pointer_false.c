// EXPECT unreach-call: false
// MODEL LP64, ILP32
//
// Any negative number is a right result (C11 7.24.4), by whatever way the function is called.
#include <string.h>

extern void reach_error(void);

static int (*compare)(const void *, const void *, size_t) = memcmp;

int main(void) {
  if (compare("a", "d", 1) != -3) reach_error();
  return 0;
}
