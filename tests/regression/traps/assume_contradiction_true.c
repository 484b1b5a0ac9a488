// EXPECT unreach-call: true
// Two assumptions that contradict each other.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "assume_contradiction_true.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 5);
  __VERIFIER_assume(x < 3);
  reach_error();
  return 0;
}
