// An assertion in code that is never executed.
// EXPECT assertion: true
// OUTPUT stderr: (?s)\A(?!.*contradict).*vacuous: the assertion at \S*:14:\d+ is never reached
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define assert(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

static int mode = 2;

static void check(int x) {
  if (mode == 3)
    assert(x > 0);
  assert(x == x);
}

int main(void) {
  check(__VERIFIER_nondet_int());
  return 0;
}
