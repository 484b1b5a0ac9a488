// EXPECT assertion: false
// CBMC 6.6: VERIFICATION FAILED
int nondet_int(void);
static int half(int x) {
  int result = x / 2;
  __CPROVER_postcondition(result < x, "smaller");
  return result;
}
int main(void) { return half(nondet_int()); }
