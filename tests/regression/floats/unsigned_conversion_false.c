// EXPECT unreach-call: false
// WITNESS NONDET="4294967168"
// REPLAY yes
//
// To and from unsigned.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "unsigned_conversion_false.c", 1, "reach_error"); }
extern unsigned __VERIFIER_nondet_uint(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  unsigned u = __VERIFIER_nondet_uint();
  float f = u;
  check(f <= 4294967040.0f);
  return 0;
}
