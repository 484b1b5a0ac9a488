// EXPECT unreach-call: unknown (a product and a sum that may be fused)
// MODEL LP64, ILP32
// ARGS -- -mfma -ffp-contract=fast
// NATIVE skip the result depends on the optimisation
// C11 6.5p8: the product is rounded, or not.
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
