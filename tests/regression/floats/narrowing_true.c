// EXPECT unreach-call: true
//
// A double made a float and back is the same only if it has 24 digits; rounding up can reach infinity.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "narrowing_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x == x);
  double d = x;
  check((float)d == x);
  return 0;
}
