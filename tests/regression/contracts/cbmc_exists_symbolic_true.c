// EXPECT contract: true
// ALLOW unknown
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// Some number of the range: there is one.
int f(const int *a, unsigned n)
__CPROVER_requires(n <= 1000 && __CPROVER_is_fresh(a, sizeof(int) * 1000))
__CPROVER_requires(__CPROVER_exists { unsigned k; 0 <= k && k < n && a[k] == 7 })
__CPROVER_ensures(__CPROVER_return_value > 0)
{
  return n;
}
