// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A search backwards that keeps the last place it saw: what lies between two counters is equal.
unsigned f(const unsigned char *a, const unsigned char *b, unsigned n)
__CPROVER_requires(n <= 5000 && __CPROVER_is_fresh(a, n) && __CPROVER_is_fresh(b, n))
__CPROVER_ensures(__CPROVER_return_value <= n && __CPROVER_forall { unsigned k; (0 <= k && k < __CPROVER_return_value) ==> (a[k] == b[k]) })
__CPROVER_ensures(__CPROVER_return_value == n || a[__CPROVER_return_value] != b[__CPROVER_return_value])
{
  unsigned d = n;
  for (unsigned i = n; i > 0; i--)
  __CPROVER_loop_invariant(i <= n && d >= i && d <= n)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (i <= k && k < d) ==> (a[k] == b[k]) })
  __CPROVER_loop_invariant(d == n || a[d] != b[d])
  { if (a[i - 1] != b[i - 1]) d = i - 1; }
  return d;
}
