// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// The first byte of a kind.
unsigned f(const unsigned char *a, unsigned n, unsigned char c)
__CPROVER_requires(n <= 65535 && __CPROVER_is_fresh(a, n))
__CPROVER_ensures(__CPROVER_return_value <= n)
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < __CPROVER_return_value) ==> a[k] != c })
{
  unsigned i = 0;
  while (i < n && a[i] != c)
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (0 <= k && k < i) ==> a[k] != c })
  {
    i++;
  }
  return i;
}
