// EXPECT unreach-call: false
// WITNESS NONDET="7"
// REPLAY yes
// A loop whose bound is limited by an assumption.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "loop_assumed_bound_false.c", 1, "reach_error"); }

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 8);
  int sum = 0;
  for (int i = 0; i < n; i++) sum += i;
  if (2 * sum == 42) reach_error();
  return 0;
}
