// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// Rejection sampling: what is taken is below the modulus.
unsigned f(unsigned short *r, const unsigned char *in, unsigned n, unsigned bytes)
__CPROVER_requires(n <= 256 && bytes <= 65535 && __CPROVER_is_fresh(r, n * sizeof(unsigned short)))
__CPROVER_requires(__CPROVER_is_fresh(in, bytes))
__CPROVER_assigns(__CPROVER_object_upto(r, n * sizeof(unsigned short)))
__CPROVER_ensures(__CPROVER_return_value <= n)
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < __CPROVER_return_value) ==> r[k] < 3329 })
{
  unsigned taken = 0, at = 0;
  while (taken < n && at + 2 <= bytes)
  __CPROVER_loop_invariant(taken <= n && at <= bytes)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (0 <= k && k < taken) ==> r[k] < 3329 })
  {
    unsigned short candidate = (unsigned short)((in[at] | in[at + 1] << 8) & 0xfff);
    at += 2;
    if (candidate < 3329) r[taken++] = candidate;
  }
  return taken;
}
