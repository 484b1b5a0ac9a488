// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A call through the pointer needs what the contract requires.
int less(int a, int b)
__CPROVER_requires(a >= 0 && b >= 0)
__CPROVER_ensures(__CPROVER_return_value == -1 || __CPROVER_return_value == 1)
{
  return 1;
}
int f(int (*compare)(int, int), int x)
__CPROVER_requires(__CPROVER_obeys_contract(compare, less))
__CPROVER_requires(x >= 0)
__CPROVER_ensures(__CPROVER_return_value == -1 || __CPROVER_return_value == 1)
{
  return compare(x, 7);
}
