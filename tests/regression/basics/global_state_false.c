// EXPECT unreach-call: false
// WITNESS NONDET="2"
// REPLAY yes
// Global state persists between calls.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "global_state_false.c", 1, "reach_error"); }

static unsigned seed = 1;
static unsigned next(void) {
  seed = seed * 5 + 3;
  return seed & 15;
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 4);
  unsigned last = 1;
  for (unsigned i = 0; i < n; i++) last = next();
  if (last == 11) reach_error();
  return 0;
}
