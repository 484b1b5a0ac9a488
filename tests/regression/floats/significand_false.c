// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// REPLAY yes
// significand(3): from 1 up to 2, not from 0.5 up to 1 as frexp has it.
#define _GNU_SOURCE
#include <math.h>

extern void reach_error(void);
int main(void) {
  volatile double number = 12.0;
  if (significand(number) >= 1) reach_error();
  return 0;
}
