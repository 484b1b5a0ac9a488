// __CPROVER_assume and __CPROVER_assert need no declaration.
// EXPECT assertion: true
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > 3 && x < 10);
  __CPROVER_assert(x * x > 9, "square");
  return 0;
}
