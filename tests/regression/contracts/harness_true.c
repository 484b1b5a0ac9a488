// EXPECT contract: true
// EXPECT valid-deref: true
// EXPECT assertion: true
// ARGS --check-contract f --entry main --dialect cbmc
// MODEL LP64, ILP32
// The contract says nothing about the pointer; the calls of the harness do. What f does is what it does.
static int seen = 7;
void f(int *p)
__CPROVER_requires(*p > 0)
__CPROVER_assigns(*p)
__CPROVER_ensures(*p == __CPROVER_old(*p) - 1)
{
  *p -= 1;
}
int main(void) {
  int a = 5, b;
  f(&a);
  f(&b);
  __CPROVER_assert(a == 4 && b >= 0 && seen == 7, "what f has done");
}
