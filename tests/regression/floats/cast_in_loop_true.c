// EXPECT unreach-call: true
// ARGS --unwind 8
//
// Sums of halves are exact; each step is cut to an integer.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "cast_in_loop_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float s = 0;
  int n = __VERIFIER_nondet_int();
  assume(n >= 0 && n <= 6);
  for (int i = 0; i < n; i++) s += 0.5f;
  check((int)s == n / 2);
  return 0;
}
