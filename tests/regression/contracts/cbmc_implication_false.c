// EXPECT contract: false
// EXPECT assertion: false
// ARGS --check-contract f --entry main --dialect cbmc
// MODEL LP64, ILP32
// Implications in brackets, in quantifiers, and outside of clauses; the right one first. One is wrong.
int f(const int *a, int n, _Bool strict)
__CPROVER_requires(__CPROVER_is_fresh(a, 4 * sizeof *a) && n >= 0 && n <= 4)
__CPROVER_requires((n == 4 ==> a[3] > 0) && (strict ==> n == 4 ==> a[0] == 9))
__CPROVER_ensures(__CPROVER_return_value ==> __CPROVER_forall { unsigned i; i < 4 ==> (i < n ==> a[i] > 0) })
{
  for (int i = 0; i < n; i++)
    if (a[i] < 0) return 0;
  return 1;
}
int main(void) {
  int *a, n;
  _Bool strict;
  int positive = f(a, n, strict);
  __CPROVER_assert(n < 0 ==> positive == 0 ==> n == 12, "assumed not to be so");
  _Bool both = n > 1 ==> n > 2;
  __CPROVER_assert(both ? 1 ==> both : 0, "weaker than a comparison, stronger than a choice");
}
