// EXPECT contract: false
// ARGS --check-contract f --use-contract g --dialect cbmc
// MODEL LP64, ILP32
// Clauses of declarations belong to the definitions. Nothing says that it is above 5.
int g(int *p)
__CPROVER_requires(__CPROVER_r_ok(p, sizeof *p))
__CPROVER_assigns(*p)
__CPROVER_ensures(*p > 0 && __CPROVER_return_value == *p);
extern int f(int *a, int b)
__CPROVER_requires(__CPROVER_is_fresh(a, sizeof *a) && b < 9)
__CPROVER_assigns(*a)
__CPROVER_ensures(__CPROVER_return_value >= 5);

int f(int *a, int b)
{
  *a = b;
  return g(a);
}
int g(int *p) {
  return *p = 5;
}
