// EXPECT unreach-call: false
// ARGS --unwind 1
// WITNESS NONDET="5"
// REPLAY yes
// An obligation inside a loop does not need the loop to end.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "error_in_endless_loop_false.c", 1, "reach_error"); }

int main(void) {
  for (;;) {
    int x = __VERIFIER_nondet_int();
    if (x == 5) reach_error();
  }
}
