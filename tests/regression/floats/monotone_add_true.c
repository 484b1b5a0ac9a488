// EXPECT unreach-call: true
// SLOW
// SELDOM
// TIMEOUT 60
//
// Rounding is monotone: x <= y gives x + 1 <= y + 1, but x < y does not give x + 1 < y + 1.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "monotone_add_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  float y = __VERIFIER_nondet_float();
  assume(x > -1e10f && x < 1e10f && y > -1e10f && y < 1e10f);
  if (x <= y) check(x + 1.0f <= y + 1.0f);
  return 0;
}
