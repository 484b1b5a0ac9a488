// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A part that is read backwards, over any length.
void f(unsigned char *r, const unsigned char *a, unsigned n)
__CPROVER_requires(n <= 5000 && __CPROVER_is_fresh(r, n) && __CPROVER_is_fresh(a, n))
__CPROVER_assigns(__CPROVER_object_upto(r, n))
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < n) ==> (r[k] == a[n - 1 - k]) })
{
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (0 <= k && k < i) ==> (r[k] == a[n - 1 - k]) })
  { r[i] = a[n - i - (i < n - 1)]; }
}
