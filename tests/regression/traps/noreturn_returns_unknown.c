// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip undefined behaviour: the code after the call is not even generated
// A function declared noreturn that returns: the code behind it is not proved unreachable by the attribute. ALLOW
// false: continuing after the call is a legitimate reading.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "noreturn_returns_unknown.c", 1, "reach_error"); }

static void fail(int code) __attribute__((noreturn));
static void fail(int code) { (void)code; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 3) {
    fail(x);
    reach_error();
  }
  return 0;
}
