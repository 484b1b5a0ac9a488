// EXPECT assertion: false
// ARGS --symbolic-stdin 0
// MODEL LP64, ILP32
// REPLAY yes
//
// Nothing is written to a closed descriptor.
#include <assert.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  close(1);
  assert(write(1, "a", 1) == 1);
  return 0;
}
