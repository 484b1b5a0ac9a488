// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// The number was made while the object lived; and a structure with such a pointer may be passed on.
#include <stdint.h>
#include <stdlib.h>

struct holder {
  char *p;
};
static int count(struct holder h) { return sizeof h == 1; }

int main(void) {
  struct holder h = {malloc(2)};
  uintptr_t n = (uintptr_t)h.p;
  free(h.p);
  return count(h) + (n == 7);
}
