// EXPECT assertion: true
#include <limits.h>
int main(void) {
  int a;
  unsigned char b = 200, c = 100;
  unsigned long d = 1ul << 63;
  __CPROVER_assume(a > 0);
  __CPROVER_assert(__CPROVER_overflow_plus(INT_MAX, a), "");
  __CPROVER_assert(!__CPROVER_overflow_minus(INT_MAX, a), "");
  __CPROVER_assert(!__CPROVER_overflow_plus(b, c), "in int");
  __CPROVER_assert(__CPROVER_overflow_mult(d, 2), "");
  __CPROVER_assert(__CPROVER_overflow_unary_minus(INT_MIN) && !__CPROVER_overflow_unary_minus(a), "");
}
