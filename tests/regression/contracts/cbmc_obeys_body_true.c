// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A body of the function that has the contract is one that obeys it; others do, too.
int one(int a)
__CPROVER_ensures(__CPROVER_return_value == -1 || __CPROVER_return_value == 1)
{
  return 1;
}
int f(int (*g)(int), int x)
__CPROVER_requires(__CPROVER_obeys_contract(g, one))
__CPROVER_ensures(__CPROVER_return_value != 0)
{
  return g(x);
}
