// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// The value of a pointer is indeterminate when its object is gone (C17 6.2.4p2), also where it becomes a number.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(2);
  free(p);
  uintptr_t n = (uintptr_t)p;
  return n == 7;
}
