// The assumption after the loop contradicts what the loop did, for any number of iterations.
// EXPECT assertion: true
// OUTPUT stderr: ^vacuous: the assertion at \S*:16:\d+ is never reached$
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define assert(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = 0, twice = 0;
  for (; i < n; i++)
    twice += 2;
  __VERIFIER_assume(twice % 2 == 1);
  // Neither is twice odd, nor is anything below reached.
  assert(i == 0);
  return 0;
}
