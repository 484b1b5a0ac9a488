// EXPECT assertion: true
// CBMC 6.6: VERIFICATION SUCCESSFUL
int nondet_int(void);
static int half(int x) {
  __CPROVER_precondition(x >= 0, "not negative");
  int result = x / 2;
  __CPROVER_postcondition(result <= x, "no larger");
  return result;
}
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0);
  return half(x) < 0;
}
