// EXPECT assertion: true
// ARGS --dialect cbmc
# 1 "harness.c"
int nondet_int(void);
int main(void) {
  int a[2], x = nondet_int();
  __CPROVER_assume(x == 0 || x == 1);
  __CPROVER_assert(__CPROVER_r_ok(&a[x], sizeof(int)), "element");
  return 0;
}
