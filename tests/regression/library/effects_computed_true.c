// EXPECT assertion: unknown (strverscmp)
// SELDOM
// The library computes one value, no model does: that it is another is no execution.
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
int main(void) {
  assert(strverscmp("a9", "a10") < 0);
}
