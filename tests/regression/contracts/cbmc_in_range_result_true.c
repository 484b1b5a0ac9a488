// EXPECT contract: true
// ARGS --check-contract f --use-contract g --dialect cbmc
// MODEL LP64, ILP32
// The result lies anywhere in the range.
char *g(char *low, unsigned n)
__CPROVER_requires(n < 9 && __CPROVER_is_fresh(low, 8))
__CPROVER_ensures(__CPROVER_pointer_in_range_dfcc(low, __CPROVER_return_value, low + n))
{
  return low;
}
int f(char *low)
__CPROVER_requires(__CPROVER_is_fresh(low, 8))
__CPROVER_ensures(__CPROVER_return_value <= 5)
{
  return g(low, 5) - low;
}
