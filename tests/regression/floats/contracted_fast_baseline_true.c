// EXPECT unreach-call: true
// ARGS -- -ffp-contract=fast
// The processor has no instruction that does both: each product is rounded.
#include <float.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  volatile double a = 1 + DBL_EPSILON, b = 1 - DBL_EPSILON;
  double x = a, y = b;
  double r = x * y - 1;
  if (r != 0) reach_error();
  return 0;
}
