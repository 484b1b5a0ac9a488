// EXPECT unreach-call: true
//
// An int compared with a float is converted to it first (C11 6.3.1.8).
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "compare_with_int_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  assume(i > 0 && i < 1000);
  check(i < i + 0.5f && i > i - 0.5f);
  return 0;
}
