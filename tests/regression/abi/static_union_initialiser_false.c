// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The member that is initialised is the first one, and what is assigned later counts.
#include <assert.h>

static union {
  char c;
  int i;
} u = {1};

int main(void) {
  u.i += 256;
  assert(u.i == 1 || u.c != 1);
  return 0;
}
