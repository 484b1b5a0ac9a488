// EXPECT contract: false
// ARGS --dialect cbmc --use-contract f --property contract
// MODEL LP64, ILP32
// There are four elements.
void f(int *p, unsigned n)
__CPROVER_requires(n > 0 && __CPROVER_is_fresh(p, n * sizeof *p))
__CPROVER_assigns(__CPROVER_object_upto(p, n * sizeof *p));
int main(void) {
  int a[4] = {0};
  f(a, 5);
  return 0;
}
