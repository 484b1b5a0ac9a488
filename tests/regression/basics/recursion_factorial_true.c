// EXPECT unreach-call: true
// Recursion with a constant argument.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "recursion_factorial_true.c", 1, "reach_error"); }

static unsigned factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x == factorial(10) && x != 3628800) reach_error();
  return 0;
}
