// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// The largest of n numbers.
int f(const int *a, unsigned n)
__CPROVER_requires(1 <= n && n <= 10000 && __CPROVER_is_fresh(a, n * sizeof(int)))
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < n) ==> a[k] <= __CPROVER_return_value })
{
  int most = a[0];
  for (unsigned i = 1; i < n; i++)
  __CPROVER_loop_invariant(1 <= i && i <= n)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (0 <= k && k < i) ==> a[k] <= most })
  {
    if (a[i] > most) most = a[i];
  }
  return most;
}
