// EXPECT unreach-call: unknown
// ALLOW false
// ARGS --unwind 2
// WITNESS NONDET="40"
// The error needs a recursion 40 deep: below the bound the answer is unknown, never true. ALLOW false: a tool may see
// it by other means than unwinding.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "recursion_cut_unknown.c", 1, "reach_error"); }

static unsigned depth(unsigned n) { return n == 0 ? 0 : 1 + depth(n - 1); }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 50);
  if (depth(n) == 40) reach_error();
  return 0;
}
