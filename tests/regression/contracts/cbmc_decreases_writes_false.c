// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// The condition of the loop writes: it must not be executed ahead. The twenty-first iteration may make nothing
// smaller.
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
    if (i != 20 || q[0]) i++;
  }
}
