// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// Targets under a condition.
void f(int *p)
__CPROVER_requires(p == 0 || __CPROVER_is_fresh(p, sizeof *p))
__CPROVER_assigns(p != 0: *p)
{
  if (p) *p = 1;
}
