// EXPECT assertion: unknown (dysize)
// SELDOM
// The library computes one value, no model does: that it is another is no execution.
#define _GNU_SOURCE
#include <assert.h>
#include <time.h>
int main(void) {
  assert(dysize(1999) == 365);
}
