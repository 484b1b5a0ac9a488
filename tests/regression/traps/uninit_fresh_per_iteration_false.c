// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE -ftrivial-auto-var-init=pattern
// WITNESS NONDET="1 1 1"
// A local of the loop body is uninitialised again in every round: it does not keep last round's value.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "uninit_fresh_per_iteration_false.c", 1, "reach_error"); }

int main(void) {
  int first = __VERIFIER_nondet_int();
  int seen = first;
  for (int i = 0; i < 2; i++) {
    int y;
    if (i == 1 && y != seen) reach_error();
    y = __VERIFIER_nondet_int();
    seen = y;
  }
  return 0;
}
