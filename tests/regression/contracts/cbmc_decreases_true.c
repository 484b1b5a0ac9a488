// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A tuple between the head of a loop and its body.
void f(unsigned a, unsigned b)
__CPROVER_requires(a < 3 && b < 3)
__CPROVER_ensures(1)
{
  while (a > 0)
  __CPROVER_loop_invariant(a < 3 && b < 3)
  __CPROVER_decreases(a, b)
  {
    if (b > 0) {
      b--;
    } else {
      a--;
      b = 2;
    }
  }
}
