// EXPECT unreach-call: true
// The wrapper __VERIFIER_assert that most competition programs use.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "assert_verifier_true.c", 1, "reach_error"); }
static void __VERIFIER_assert(int c) { if (!c) reach_error(); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x / 2;
  __VERIFIER_assert(y <= 1073741823);
  __VERIFIER_assert(y >= -1073741824);
  return 0;
}
