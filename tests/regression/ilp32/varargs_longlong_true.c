// EXPECT unreach-call: true
// MODEL ILP32
// Variadic arguments of 8 bytes take two slots of 4, without padding.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "varargs_longlong_true.c", 1, "reach_error"); }

static long long sum(int n, ...) {
  __builtin_va_list ap;
  long long total = 0;
  __builtin_va_start(ap, n);
  for (int i = 0; i < n; i++) {
    total += __builtin_va_arg(ap, int);
    total += __builtin_va_arg(ap, long long);
  }
  double d = __builtin_va_arg(ap, double);
  total += d == 0.5;
  __builtin_va_end(ap);
  return total;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 1000) return 0;
  long long r = sum(2, x, 0x100000000ll, -x, 0x200000000ll, 0.5);
  if (r != 0x300000001ll) reach_error();
  if (sum(1, x, -5ll, 0.25) != x - 5) reach_error();
  return 0;
}
