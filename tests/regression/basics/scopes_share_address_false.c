// EXPECT unreach-call: false
// NATIVE skip
// MODEL LP64, ILP32
// C11 6.2.4p2: a variable whose block has ended has no storage any more; the next one may get it, as with gcc.
#include <stdint.h>
extern void reach_error(void);
int main(void) {
  volatile uintptr_t a, b;
  {
    volatile int x[9] = {1};
    a = (uintptr_t)x;
    x[1] = 2;
  }
  {
    volatile int y[9] = {1};
    b = (uintptr_t)y;
    y[1] = 2;
  }
  if (a == b) reach_error();
  return 0;
}
