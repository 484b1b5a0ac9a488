// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// Whether it is 0 is all that is asked.
#include <math.h>

extern void reach_error(void);

int main(void) {
  volatile double d = NAN, e = 1;
  if (!isnan(d) || isnan(e) || isfinite(d) || !isfinite(e)) reach_error();
  return 0;
}
