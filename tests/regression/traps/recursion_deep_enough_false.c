// EXPECT unreach-call: false
// ARGS --unwind 10
// WITNESS NONDET="5"
// REPLAY yes
// Counterpart within the bound.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "recursion_deep_enough_false.c", 1, "reach_error"); }

static unsigned depth(unsigned n) { return n == 0 ? 0 : 1 + depth(n - 1); }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 50);
  if (depth(n) == 5) reach_error();
  return 0;
}
