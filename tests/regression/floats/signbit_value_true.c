// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Whether it is 0 is known, also through a variable (C11 7.12.3.6).
#include <math.h>
extern void reach_error(void);

int main(void) {
  volatile float z = -0.0f;
  volatile double one = 1.0;
  volatile long double less = -1.0L;
  int set = signbit(z);
  if (!set || signbit(one) || !!signbit(less) != 1) reach_error();
  return 0;
}
