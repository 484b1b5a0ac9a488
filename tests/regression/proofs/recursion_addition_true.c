// EXPECT unreach-call: true
// SELDOM
// Conditions on the arguments decide which way the recursion goes.
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define check(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)

static int add(int m, int n) {
  if (n == 0) return m;
  if (n > 0) return add(m + 1, n - 1);
  return add(m - 1, n + 1);
}
int main(void) {
  int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  if (m < 0 || m > 1073741823) return 0;
  if (n < 0 || n > 1073741823) return 0;
  check(add(m, n) == m + n);
}
