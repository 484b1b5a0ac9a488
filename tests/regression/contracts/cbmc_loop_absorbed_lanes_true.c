// EXPECT contract: true
// ALLOW unknown
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// Words of a block are taken into a state of 25.
struct state { unsigned long long lane[25]; };
void f(struct state *s, const unsigned long long *in, unsigned lanes)
__CPROVER_requires(lanes <= 25 && __CPROVER_is_fresh(s, sizeof *s))
__CPROVER_requires(__CPROVER_is_fresh(in, lanes * sizeof(unsigned long long)))
__CPROVER_requires(__CPROVER_forall { unsigned k; (0 <= k && k < lanes) ==> s->lane[k] == 0 })
__CPROVER_assigns(*s)
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < lanes) ==> s->lane[k] == in[k] })
{
  for (unsigned i = 0; i < lanes; i++)
  __CPROVER_loop_invariant(i <= lanes)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (0 <= k && k < i) ==> s->lane[k] == in[k] })
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (i <= k && k < lanes) ==> s->lane[k] == 0 })
  {
    s->lane[i] ^= in[i];
  }
}
