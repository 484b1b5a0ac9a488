// EXPECT unreach-call: false
// NATIVE -ftrivial-auto-var-init=pattern
// WITNESS NONDET="0"
// On the other branch x is arbitrary. Promoting x to SSA form first would make phi(3, undef) = 3 and a wrong true.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "uninit_one_branch_false.c", 1, "reach_error"); }

int main(void) {
  int x;
  int c = __VERIFIER_nondet_int();
  if (c) x = 3;
  if (x != 3) reach_error();
  return 0;
}
