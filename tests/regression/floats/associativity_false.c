// EXPECT unreach-call: false
// WITNESS NONDET="1.9362682104110718"
// REPLAY yes
//
// (a + b) + c and a + (b + c) agree where nothing is rounded; 1e30 takes all of 1 with it.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "associativity_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 0.0f && x <= 1e30f);
  check((x + 1.0f) - x == 1.0f);
  return 0;
}
