// EXPECT assertion: unknown (fewer characters than %c asks for)
// MODEL LP64, ILP32
// C11 7.21.6.2p10: a matching failure, so the result is 0; the GNU C library takes the characters, and returns 1.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[3];
  assert(sscanf("a", "%3c", b) != -1);
}
