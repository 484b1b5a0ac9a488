// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// Coefficients are brought below a modulus.
void f(unsigned short *r, unsigned n)
__CPROVER_requires(n <= 1024 && __CPROVER_is_fresh(r, n * sizeof(unsigned short)))
__CPROVER_requires(__CPROVER_forall { unsigned k; (0 <= k && k < n) ==> r[k] < 2 * 3329 })
__CPROVER_assigns(__CPROVER_object_upto(r, n * sizeof(unsigned short)))
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < n) ==> r[k] < 3329 })
{
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (0 <= k && k < i) ==> r[k] < 3329 })
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (i <= k && k < n) ==> r[k] < 2 * 3329 })
  {
    if (r[i] >= 3329) r[i] = (unsigned short)(r[i] - 3329);
  }
}
