// EXPECT contract: false
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// The difference is no sum.
struct v { short c[256]; };
void f(struct v *r, const struct v *b)
__CPROVER_requires(__CPROVER_is_fresh(r, sizeof *r) && __CPROVER_is_fresh(b, sizeof *b))
__CPROVER_requires(__CPROVER_forall { unsigned k0; (0 <= k0 && k0 < 256) ==> r->c[k0] + b->c[k0] <= 32767 })
__CPROVER_requires(__CPROVER_forall { unsigned k1; (0 <= k1 && k1 < 256) ==> r->c[k1] + b->c[k1] >= -32768 })
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < 256) ==> r->c[k] == __CPROVER_old(*r).c[k] + b->c[k] })
__CPROVER_assigns(__CPROVER_object_upto(r, sizeof *r))
{
  for (unsigned i = 0; i < 256; i++)
  __CPROVER_loop_invariant(i <= 256)
  __CPROVER_loop_invariant(
      __CPROVER_forall { unsigned k2; (i <= k2 && k2 < 256) ==> r->c[k2] == __CPROVER_loop_entry(*r).c[k2] })
  __CPROVER_loop_invariant(
      __CPROVER_forall { unsigned k3; (0 <= k3 && k3 < i) ==> r->c[k3] == __CPROVER_loop_entry(*r).c[k3] + b->c[k3] })
  __CPROVER_decreases(256 - i)
  {
    r->c[i] = (short)(r->c[i] - b->c[i]);
  }
}
