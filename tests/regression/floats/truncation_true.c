// EXPECT unreach-call: true
//
// Conversion to an integer cuts the fraction off (C11 6.3.1.4): towards zero, not downwards.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "truncation_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x > -1000.0f && x < 1000.0f);
  int i = x;
  check(i <= 999 && i >= -999);
  if (x >= 0.0f) check((float)i <= x); else check((float)i >= x);
  return 0;
}
