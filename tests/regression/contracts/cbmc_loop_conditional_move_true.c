// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// Conditional move of n bytes.
void f(unsigned char *r, const unsigned char *x, unsigned n, unsigned char take)
__CPROVER_requires(n <= 65535 && __CPROVER_is_fresh(r, n) && __CPROVER_is_fresh(x, n) && take <= 1)
__CPROVER_assigns(__CPROVER_object_upto(r, n))
__CPROVER_ensures(take ==> __CPROVER_forall { unsigned k; (0 <= k && k < n) ==> r[k] == x[k] })
{
  unsigned i;
  for (i = 0; i < n; i++)
  __CPROVER_assigns(i, __CPROVER_object_upto(r, n))
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_loop_invariant(take ==> __CPROVER_forall { unsigned k; (0 <= k && k < i) ==> r[k] == x[k] })
  {
    if (take) r[i] = x[i];
  }
}
