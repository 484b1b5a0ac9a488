// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// C11 7.12.3.4: it is not 0.
#include <math.h>
extern void reach_error(void);

int main(void) {
  volatile double d = NAN;
  int answer = isnan(d);
  if (answer && !isfinite(d)) reach_error();
  return 0;
}
