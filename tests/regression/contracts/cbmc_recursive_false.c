// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A recursive function by its own contract, with a measure.
unsigned f(unsigned n, unsigned sum)
__CPROVER_requires(n <= 100 && sum <= 100000 - 100 + n * 0 + (100 - n))
__CPROVER_ensures(__CPROVER_return_value == sum + n)
__CPROVER_decreases(n)
{
  return n == 0 ? sum : f(n - 1, sum + 2);
}
