// EXPECT unreach-call: true
//
// A saturating controller keeps its state within bounds; without saturation it leaves them.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "controller_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float state = 0;
  for (int i = 0; i < 3; i++) {
    float in = __VERIFIER_nondet_float();
    assume(in >= -1.0f && in <= 1.0f);
    state = state * 0.5f + in;
    if (state > 1.5f) state = 1.5f;
    if (state < -1.5f) state = -1.5f;
  }
  check(state <= 1.5f && state >= -1.5f);
  return 0;
}
