// EXPECT unreach-call: true
// A bound that is one of two constants bounds the loop.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fold_choice_bounds_loop_true.c", 1, "reach_error"); }

int main(void) {
  int n = __VERIFIER_nondet_int() ? 3 : 5;
  int k = 0;
  for (int i = 0; i < n; i++) k += 2;
  if (k != 6 && k != 10) reach_error();
  return 0;
}
