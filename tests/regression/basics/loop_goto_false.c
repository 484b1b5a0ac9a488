// EXPECT unreach-call: false
// WITNESS NONDET="9"
// REPLAY yes
// A loop made of goto.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "loop_goto_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= 0 && x < 10);
  int steps = 0;
again:
  if (x > 0) {
    x -= 3;
    steps++;
    goto again;
  }
  if (steps > 2) reach_error();
  return 0;
}
