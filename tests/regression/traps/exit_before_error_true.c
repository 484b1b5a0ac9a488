// EXPECT unreach-call: true
// exit in a callee ends the path of the caller too.
extern void exit(int) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "exit_before_error_true.c", 1, "reach_error"); }

static void leave(int x) { if (x == 3) exit(1); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  leave(x);
  if (x == 3) reach_error();
  return 0;
}
