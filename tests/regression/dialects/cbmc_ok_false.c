// EXPECT assertion: false
unsigned nondet_unsigned(void);
int main(void) {
  int a[4];
  unsigned i = nondet_unsigned();
  __CPROVER_assume(i <= 4);
  __CPROVER_assert(__CPROVER_w_ok(a + i, sizeof(int)), "one past the end");
  return 0;
}
