// EXPECT unreach-call: false
// ARGS --unwind 1
// WITNESS NONDET="0 9"
// REPLAY yes
// A cut in one branch must not weaken the paths that go round it.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "cut_in_other_branch_false.c", 1, "reach_error"); }

int main(void) {
  int c = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int();
  if (c) {
    while (__VERIFIER_nondet_int()) x++;
  }
  if (x == 9) reach_error();
  return 0;
}
