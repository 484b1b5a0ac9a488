// EXPECT assertion: false
// CBMC 6.6: VERIFICATION FAILED
int nondet_int(void);
static int half(int x) {
  __CPROVER_precondition(x >= 0, "not negative");
  return x / 2;
}
int main(void) { return half(nondet_int()); }
