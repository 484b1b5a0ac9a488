// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// Quantifiers and implications in clauses, whole objects as targets.
void f(int *a)
__CPROVER_requires(__CPROVER_is_fresh(a, 3 * sizeof *a))
__CPROVER_assigns(__CPROVER_object_whole(a))
__CPROVER_ensures(__CPROVER_forall { int i; (0 <= i && i < 3) ==> a[i] == 1 })
{
  for (int i = 0; i < 3; i++)
    a[i] = 0;
}
