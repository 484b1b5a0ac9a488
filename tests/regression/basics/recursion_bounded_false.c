// EXPECT unreach-call: false
// WITNESS NONDET="4"
// REPLAY yes
// Recursion whose depth is an input, limited by an assumption.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "recursion_bounded_false.c", 1, "reach_error"); }

static unsigned fibonacci(unsigned n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 4);
  unsigned f = fibonacci(n);
  if (f > 2) reach_error();
  return 0;
}
