// EXPECT unreach-call: false
// WITNESS NONDET="1729382256910270408"
// REPLAY yes
//
// A long double holds 64 digits: it holds each long long, and each double.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "long_double_widens_false.c", 1, "reach_error"); }
extern long long __VERIFIER_nondet_longlong(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  long long i = __VERIFIER_nondet_longlong();
  assume(i > 0);
  long double l = i;
  check((double)l == l);
  return 0;
}
