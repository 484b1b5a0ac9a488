// EXPECT unreach-call: false
// ARGS --unwind 5
// WITNESS NONDET="0 0 5"
// REPLAY yes
// Same, with the error in the third iteration of a loop that never ends.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "error_on_third_round_false.c", 1, "reach_error"); }

int main(void) {
  unsigned i = 0;
  while (1) {
    int x = __VERIFIER_nondet_int();
    if (x == 5 && i == 2) reach_error();
    i++;
  }
}
