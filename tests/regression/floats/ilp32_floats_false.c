// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="1.0"
// REPLAY yes
//
// The same numbers with 32-bit pointers: clang computes with SSE2, FLT_EVAL_METHOD is 0.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "ilp32_floats_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 0.0f && x <= 1.0f);
  long i = (long)(x * 256.0f);
  check(i >= 0 && i <= 255);
  return 0;
}
