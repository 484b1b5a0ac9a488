// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// CBMC's clauses stand between declarator and body.
#include <stddef.h>
int count;
int f(int *p, size_t n)
  __CPROVER_requires(n > 0 && n <= 4 && __CPROVER_is_fresh(p, n * sizeof *p))
  __CPROVER_requires(*p < 100 && *p > -100)
  __CPROVER_assigns(*p, count)
  __CPROVER_ensures(__CPROVER_return_value == __CPROVER_old(*p) + 1
                    && *p == __CPROVER_return_value)
{
  count = 0;
  *p = *p + 1;
  return *p;
}
