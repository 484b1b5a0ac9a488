// EXPECT contract: true
// ARGS --check-contract fill --dialect cbmc
// MODEL LP64, ILP32
// Bounds of a quantifier's range with arrows and shifts, which bind more tightly than comparisons.
struct part { unsigned from, to; unsigned char bytes[8]; };
void fill(struct part *s)
__CPROVER_requires(__CPROVER_is_fresh(s, sizeof *s) && s->from <= s->to && s->to <= 1u << 3)
__CPROVER_assigns(s->bytes)
__CPROVER_ensures(__CPROVER_forall { unsigned k; (s->from <= k && k < s->to) ==> s->bytes[k] == 1 })
__CPROVER_ensures(__CPROVER_exists { unsigned k; 0 <= k && k < 1u << 3 && (k == 7 || s->bytes[k] == 1) })
{
  for (unsigned i = s->from; i < s->to; i++)
  __CPROVER_loop_invariant(s->from <= i && i <= s->to)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (s->from <= k && k < i) ==> s->bytes[k] == 1 })
  {
    s->bytes[i] = 1;
  }
}
