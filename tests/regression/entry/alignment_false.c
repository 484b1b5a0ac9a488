// A place in an object may have any alignment.
// EXPECT assertion: false (assertion)
// MODEL LP64, ILP32
// ARGS --entry f
#include <assert.h>
#include <stdint.h>
struct s {
  char a[8];
};
void f(struct s *p, unsigned i) {
  if (p && i < 8) assert(((uintptr_t)(p->a + i) & 3) == 0);
}
