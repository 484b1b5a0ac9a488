// EXPECT unreach-call: true
// SELDOM
//
// A long double holds 64 digits: it holds each long long, and each double.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "long_double_widens_true.c", 1, "reach_error"); }
extern long long __VERIFIER_nondet_longlong(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  long long i = __VERIFIER_nondet_longlong();
  long double l = i;
  check((long long)l == i);
  return 0;
}
