// EXPECT unreach-call: true
//
// Gradual underflow: x - y is zero only for equal numbers (IEEE 754 7.5); products can vanish.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "subnormals_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  float y = __VERIFIER_nondet_float();
  assume(x == x && y == y && x - x == 0.0f && y - y == 0.0f);
  if (x != y) check(x - y != 0.0f);
  return 0;
}
