// EXPECT unreach-call: false
// MODEL LP64, ILP32
//
// isnan says by any number but 0 that its argument is no number (C11 7.12.3.4).
#include <math.h>

extern void reach_error(void);

int main(void) {
  volatile double d = NAN;
  if (isnan(d) != 1) reach_error();
  return 0;
}
