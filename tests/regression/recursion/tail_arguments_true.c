// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Calls at the end give their parameters on in another order.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "tail_arguments_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

static long swapped(long a, long b, int n);
static long moved(long a, long b, int n) {
  if (n == 0) return a - b;
  if (__VERIFIER_nondet_int()) return swapped(b, a, n - 1);
  return moved(a + 1, b + 1, n - 1);
}
static long swapped(long a, long b, int n) {
  if (n == 0) return b - a;
  if (__VERIFIER_nondet_int()) return moved(b, a, n - 1);
  return swapped(a + 2, b + 2, n - 1);
}

int main(void) {
  long result = moved(7, 4, 6);
  if (result != 3) reach_error();
  return 0;
}
