// EXPECT unreach-call: false
// WITNESS NONDET="77"
// REPLAY yes
// A loop with a constant bound ends by itself.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fold_counting_loop_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned sum = 0;
  for (unsigned i = 0; i < 1000; i++) sum += i;
  if (sum + (x == 77) == 499501) reach_error();
  return 0;
}
