// EXPECT unreach-call: true
// A variadic function of ours.
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "varargs_sum_true.c", 1, "reach_error"); }

static int sum(int n, ...) {
  __builtin_va_list ap;
  __builtin_va_start(ap, n);
  int total = 0;
  for (int i = 0; i < n; i++) total += __builtin_va_arg(ap, int);
  __builtin_va_end(ap);
  return total;
}
int main(void) {
  int x = __VERIFIER_nondet_char();
  if (sum(0) != 0 || sum(3, 1, 2, 3) != 6) reach_error();
  if (sum(2, x, 100) == 300) reach_error();
  return 0;
}
