// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
//
// The later initialiser counts (6.7.9p19).
#include <assert.h>

int main(void) {
  struct { int a, b; } pair = {.a = 1, .b = 2, .a = 3};
  assert(pair.a == 1);
  return 0;
}
