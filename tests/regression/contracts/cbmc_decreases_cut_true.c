// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// SELDOM
// An arbitrary iteration is compared with the one after it.
void f(unsigned n, unsigned step)
__CPROVER_requires(step >= 1 && step <= 4)
__CPROVER_ensures(1)
{
  unsigned left = n;
  while (left > 0)
  __CPROVER_loop_invariant(left <= n)
  __CPROVER_decreases(left)
  {
    left -= left < step ? left : step;
  }
}
