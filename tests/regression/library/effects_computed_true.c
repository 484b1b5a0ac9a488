// EXPECT assertion: unknown (fnmatch)
// The library computes one value, no model does: that it is another is no execution.
#include <assert.h>
#include <fnmatch.h>
int main(void) {
  assert(fnmatch("a*", "ab", 0) == 0);
}
