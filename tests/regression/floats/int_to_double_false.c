// EXPECT unreach-call: false
// WITNESS NONDET="18014398509481983"
// REPLAY yes
//
// A double holds each int, not each long long.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "int_to_double_false.c", 1, "reach_error"); }
extern long long __VERIFIER_nondet_longlong(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  long long i = __VERIFIER_nondet_longlong();
  assume(i > 0 && i < 0x40000000000000LL);
  double d = i;
  check((long long)d == i);
  return 0;
}
