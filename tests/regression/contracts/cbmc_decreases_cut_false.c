// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// Only the twenty-first iteration makes nothing smaller: the invariant holds there as well.
void f(unsigned n)
__CPROVER_requires(1)
__CPROVER_ensures(1)
{
  unsigned i = 0;
  while (i < n)
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_decreases(n - i)
  {
    if (i != 20) i++;
  }
}
