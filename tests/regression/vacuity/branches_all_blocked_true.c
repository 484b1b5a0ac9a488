// Either branch ends at an assumption.
// EXPECT assertion: true
// OUTPUT stderr: ^vacuous: assumptions contradict each other, no execution passes the one at \S*:1[35]:\d+$
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define assert(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 0)
    __VERIFIER_assume(x < 0);
  else
    __VERIFIER_assume(x > 9);
  assert(x == 1);
  return 0;
}
