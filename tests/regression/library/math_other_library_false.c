// EXPECT assertion: false
// MODEL ILP32
// REPLAY yes
// OUTPUT stderr: ^replayed: yes
// A library of 32 bits may compute other last digits, which a native execution shows not to matter.
#include <assert.h>
#include <math.h>
int main(void) {
  assert(cbrt(27) < 2.5);
  return 0;
}
