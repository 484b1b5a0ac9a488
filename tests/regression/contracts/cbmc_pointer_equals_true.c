// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A pointer is what a requires clause says that it equals.
int f(const int *p, int *q)
__CPROVER_requires(__CPROVER_is_fresh(q, sizeof *q) && *q == 5 && __CPROVER_pointer_equals(p, q))
__CPROVER_assigns(*q)
__CPROVER_ensures(__CPROVER_return_value == 6 && *p == 6)
{
  ++*q;
  return *p;
}
