// EXPECT assertion: false
// REPLAY yes
// OUTPUT stderr: ^replayed: yes
// The library computes one value, no model does: natively it shows the violation.
#include <assert.h>
#include <fnmatch.h>
int main(void) {
  assert(fnmatch("a*", "ab", 0) != 0);
}
