// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip the machine traps
// INT_MIN / -1 is arbitrary: not INT_MIN (wrap-around of SMT-LIB).
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "int_min_by_minus_one_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x == -2147483647 - 1 && y == -1);
  int q = x / y;
  if (q != x) reach_error();
  return 0;
}
