// EXPECT unreach-call: true
//
// x / y * y is x for powers of two; for thirds it is not always.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "division_inverse_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 1.0f && x <= 1000.0f);
  check(x / 8.0f * 8.0f == x);
  return 0;
}
