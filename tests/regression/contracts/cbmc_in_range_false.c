// EXPECT valid-deref: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A pointer into a block, or one past its end, that clauses enclose by two others.
int f(char *low, char *p, unsigned n)
__CPROVER_requires(n < 100 && __CPROVER_is_fresh(low, n))
__CPROVER_requires(__CPROVER_pointer_in_range_dfcc(low, p, low + n))
__CPROVER_assigns(p < low + n: *p)
__CPROVER_ensures(__CPROVER_return_value >= 0 && __CPROVER_return_value <= 99)
{
  if (1) *p = 1;
  return p - low;
}
