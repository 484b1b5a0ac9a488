// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Ackermann's function: each level has an equation of its own.
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

static int level(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return level(m - 1, 1);
  return level(m - 1, level(m, n - 1));
}
int main(void) {
  int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  if (m < 0 || m > 2 || n < 0 || n > 1000000) return 0;
  int r = level(m, n);
  check(m != 2 || r == 2 * n + 3 && n != 2);
}
