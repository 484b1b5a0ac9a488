// EXPECT unreach-call: false
// WITNESS NONDET="4"
// REPLAY yes
// Counterpart: the other paths go on.
extern void exit(int) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "exit_other_path_false.c", 1, "reach_error"); }

static void leave(int x) { if (x == 3) exit(1); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  leave(x);
  if (x == 4) reach_error();
  return 0;
}
