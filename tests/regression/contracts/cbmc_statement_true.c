// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A statement expression in a clause.
unsigned f(unsigned x)
__CPROVER_requires(x < 1000)
__CPROVER_ensures(({ unsigned twice = 2 * __CPROVER_return_value; twice == x || twice + 1 == x; }))
{
  return x >> 1;
}
