// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// Constant-time comparison of n bytes.
unsigned char f(const unsigned char *a, const unsigned char *b, unsigned n)
__CPROVER_requires(n <= 65535 && __CPROVER_is_fresh(a, n) && __CPROVER_is_fresh(b, n))
__CPROVER_ensures((__CPROVER_return_value == 0) == __CPROVER_forall { unsigned k; (0 <= k && k < n) ==> a[k] == b[k] })
{
  unsigned char r = 0;
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_loop_invariant((r == 0) == (__CPROVER_forall { unsigned k; (0 <= k && k < i) ==> a[k] == b[k] }))
  __CPROVER_decreases(n - i)
  {
    r |= a[i] ^ b[i];
  }
  return r;
}
