// EXPECT contract: true
// ARGS --dialect cbmc --use-contract f --property contract
// MODEL LP64, ILP32
// What the contract of a function without a body requires is an obligation of the caller.
void f(int *p, unsigned n)
__CPROVER_requires(n > 0 && __CPROVER_is_fresh(p, n * sizeof *p))
__CPROVER_assigns(__CPROVER_object_upto(p, n * sizeof *p));
int main(void) {
  int a[4] = {0};
  f(a, 4);
  return 0;
}
