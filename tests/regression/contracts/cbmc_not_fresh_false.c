// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// An ensures clause that says that a pointer is none to a new block: it is one.
void *malloc(__SIZE_TYPE__);
int *f(int *p)
__CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p))
__CPROVER_ensures(!__CPROVER_is_fresh(__CPROVER_return_value, sizeof *p))
{
  return *p ? p : malloc(sizeof *p);
}
