// EXPECT contract: false
// EXPECT assertion: false
// ARGS --check-contract f --entry main --dialect cbmc
// MODEL LP64, ILP32
// The second call violates the postcondition, as an input decides. Preconditions are assumed, not checked.
int nondet_int(void);
void f(int *p)
__CPROVER_requires(*p > 0)
__CPROVER_assigns(*p)
__CPROVER_ensures(*p < __CPROVER_old(*p))
{
  if (*p != 77) *p -= 1;
}
int main(void) {
  int a = 5, b = nondet_int();
  f(&a);
  f(&b);
  __CPROVER_assert(b > 0, "not where it was 1");
}
