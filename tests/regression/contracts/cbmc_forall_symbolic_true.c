// EXPECT contract: true
// ALLOW unknown
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// Quantifiers over ranges that the parameters give, before and after a step.
void f(short *r, unsigned from, unsigned to, unsigned at)
__CPROVER_requires(from <= at && at < to && to <= 1000)
__CPROVER_requires(__CPROVER_is_fresh(r, sizeof(short) * 1000))
__CPROVER_requires(__CPROVER_forall { unsigned k; (from <= k && k < to) ==> (r[k] > -100 && r[k] < 100) })
__CPROVER_assigns(__CPROVER_object_upto(r, sizeof(short) * 1000))
__CPROVER_ensures(__CPROVER_forall { unsigned k; (from <= k && k < to) ==> (r[k] > -200 && r[k] < 200) })
{
  r[at] = (short)(r[at] * 2);
}
