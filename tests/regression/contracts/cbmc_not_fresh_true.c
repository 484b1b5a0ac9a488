// EXPECT contract: true
// ARGS --check-contract f --use-contract g --dialect cbmc
// MODEL LP64, ILP32
// An ensures clause may say that a pointer is none to a new block.
int *g(int *p, int *q)
__CPROVER_requires(__CPROVER_r_ok(p, sizeof *p) && __CPROVER_r_ok(q, sizeof *q))
__CPROVER_ensures(!__CPROVER_is_fresh(p, sizeof *p) && __CPROVER_return_value == q)
{
  return q;
}
int *f(int *p)
__CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p))
__CPROVER_ensures(!__CPROVER_is_fresh(__CPROVER_return_value, sizeof *p))
{
  return g(p, p);
}
