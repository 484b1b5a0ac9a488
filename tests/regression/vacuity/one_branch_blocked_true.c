// One branch is left, in which the assertion is reached.
// EXPECT assertion: true
// OUTPUT stderr: (?s)\A(?!.*vacuous:)
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define assert(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 0)
    __VERIFIER_assume(0);
  assert(x <= 0);
  return 0;
}
