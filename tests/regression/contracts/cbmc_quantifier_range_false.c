// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// No bound is taken from an implication inside of a quantifier's formula.
int f(const int *a, int n)
__CPROVER_requires(__CPROVER_is_fresh(a, 3 * sizeof *a) && n >= 0 && n <= 3)
__CPROVER_ensures(__CPROVER_return_value == !!__CPROVER_exists { int i; (i < n ==> a[0] == 3) && 0 <= i && i < 3 && a[i] == 3 })
{
  for (int i = 0; i < 3; i++)
    if (a[i] == 3) return 1;
  return 0;
}
