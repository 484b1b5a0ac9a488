// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// An invariant between the head of a loop and its body.
unsigned f(unsigned n)
__CPROVER_ensures(__CPROVER_return_value == 2 * n)
{
  unsigned i = 0, s = 0;
  while (i < n)
  __CPROVER_assigns(i, s)
  __CPROVER_loop_invariant(i <= n && s == 2 * i)
  __CPROVER_decreases(n - i)
  {
    i++;
    s += 2;
  }
  return s;
}
