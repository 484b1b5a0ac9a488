// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Variables of blocks that are executed at the same time lie apart.
#include <stdint.h>
extern void reach_error(void);
int main(void) {
  volatile uintptr_t a, b, c;
  volatile int w = 0;
  c = (uintptr_t)&w;
  {
    volatile int x[9] = {1};
    a = (uintptr_t)x;
    {
      volatile int y[9] = {1};
      b = (uintptr_t)y;
      y[1] = x[0];
    }
  }
  if (a == b || a == c || b == c) reach_error();
  return 0;
}
