// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// SELDOM
// The condition of the loop writes: it must not be executed ahead.
#include <string.h>
void f(unsigned n, unsigned char *q)
__CPROVER_requires(n <= 200 && __CPROVER_is_fresh(q, 4))
__CPROVER_assigns(__CPROVER_object_upto(q, 4))
__CPROVER_ensures(1)
{
  unsigned i = 0;
  while (memmove(q, q + 1, 3), i < n)
  __CPROVER_assigns(i, __CPROVER_object_upto(q, 4))
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_decreases(n - i)
  {
    i++;
  }
}
