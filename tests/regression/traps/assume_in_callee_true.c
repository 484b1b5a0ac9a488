// EXPECT unreach-call: true
// Counterpart: on the paths that made the call it does bind.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "assume_in_callee_true.c", 1, "reach_error"); }

static void require_positive(int x) { __VERIFIER_assume(x > 0); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  int strict = __VERIFIER_nondet_int();
  if (strict) require_positive(x);
  if (strict && x == -4) reach_error();
  return 0;
}
