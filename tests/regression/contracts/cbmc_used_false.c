// EXPECT contract: false
// ARGS --use-contract f --dialect cbmc
// MODEL LP64, ILP32
// A call by its contract.
void f(int *p, int *q)
__CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p) && __CPROVER_is_fresh(q, sizeof *q))
__CPROVER_assigns(*p)
__CPROVER_ensures(*p == *q)
{
  *p = *q;
}
int main(void) {
  int a = 1, b = 2, *p = &a, *q = &b;
  f(p, p);
}
