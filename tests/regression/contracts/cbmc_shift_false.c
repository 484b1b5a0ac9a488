// EXPECT shift-amount: false
// ARGS --check-contract f --property shift-amount --dialect cbmc
// MODEL LP64, ILP32
// What a clause does not exclude is a violation in the body.
unsigned f(unsigned x, unsigned n)
__CPROVER_requires(n <= 32)
{
  return x << n;
}
