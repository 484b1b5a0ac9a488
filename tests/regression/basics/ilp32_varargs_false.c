// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="-6"
// REPLAY yes
// A variadic function with the 32-bit argument layout.
extern short __VERIFIER_nondet_short(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ilp32_varargs_false.c", 1, "reach_error"); }

static long long sum(int n, ...) {
  __builtin_va_list ap;
  __builtin_va_start(ap, n);
  long long total = 0;
  for (int i = 0; i < n; i++) total += i & 1 ? __builtin_va_arg(ap, long long) : __builtin_va_arg(ap, int);
  __builtin_va_end(ap);
  return total;
}
int main(void) {
  int x = __VERIFIER_nondet_short();
  long long r = sum(4, 1, 1ll << 33, x, 5ll);
  if (r == (1ll << 33)) reach_error();
  return 0;
}
