// Sizes, offsets and identity of objects.
// EXPECT assertion: true
#include <stdlib.h>
struct pair { int first; char second[12]; };
int main(void) {
  struct pair s;
  int other;
  char *p = &s.second[2];
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(p) == sizeof(struct pair), "size");
  __CPROVER_assert(__CPROVER_POINTER_OFFSET(p) == 6, "offset");
  __CPROVER_assert(__CPROVER_same_object(p, &s), "same");
  __CPROVER_assert(!__CPROVER_same_object(p, &other), "other");
  __CPROVER_size_t n = 5;
  char *h = malloc(n);
  __CPROVER_bool fits = __CPROVER_OBJECT_SIZE(h) == n;
  __CPROVER_assert(fits, "heap");
  free(h);
  return 0;
}
