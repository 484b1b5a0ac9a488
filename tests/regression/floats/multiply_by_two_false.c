// EXPECT unreach-call: false
// WITNESS NONDET="1.175494490952134e-38"
// REPLAY yes
//
// Twice a number is its sum with itself; half of it times two is it unless it is subnormal.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "multiply_by_two_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x > -1e30f && x < 1e30f);
  check(x * 0.5f * 2.0f == x);
  return 0;
}
