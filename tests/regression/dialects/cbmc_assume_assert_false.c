// EXPECT assertion: false
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > 3 && x < 10);
  __CPROVER_assert(x != 7, "not seven");
  return 0;
}
