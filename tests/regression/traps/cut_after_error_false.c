// EXPECT unreach-call: false
// ARGS --unwind 1
// WITNESS NONDET="5"
// REPLAY yes
// An unwinding cut strengthens only what comes after it: the endless loop must not hide the error before it.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "cut_after_error_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 5) reach_error();
  for (;;);
}
