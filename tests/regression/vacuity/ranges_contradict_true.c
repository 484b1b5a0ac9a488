// No int is above 5 and below 3, so there is no execution of which the assertion could be false.
// EXPECT assertion: true
// OUTPUT stderr: ^vacuous: assumptions contradict each other, no execution passes the one at \S*:14:\d+$
// OUTPUT stderr: ^vacuous: the assertion at \S*:15:\d+ is never reached$
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define assert(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 5);
  __VERIFIER_assume(x < 3);
  assert(x == 77);
  return 0;
}
