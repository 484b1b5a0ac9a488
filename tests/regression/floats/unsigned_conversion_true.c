// EXPECT unreach-call: true
//
// To and from unsigned.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "unsigned_conversion_true.c", 1, "reach_error"); }
extern unsigned __VERIFIER_nondet_uint(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  unsigned u = __VERIFIER_nondet_uint();
  double d = u;
  check(d >= 0.0 && d <= 4294967295.0 && (unsigned)d == u);
  return 0;
}
