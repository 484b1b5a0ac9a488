// EXPECT unreach-call: false
// WITNESS NONDET="9"
// REPLAY yes
// break and continue act on the innermost loop.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "loop_nested_break_continue_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int visits = 0;
  for (int i = 0; i < 4; i++) {
    if (i == 1) continue;
    for (int j = 0; j < 4; j++) {
      if (j == x) break;
      if (j == 2) continue;
      visits++;
    }
  }
  if (visits > 8) reach_error();
  return 0;
}
