// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Nested recursion of two arguments.
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

static int ack(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ack(m - 1, 1);
  return ack(m - 1, ack(m, n - 1));
}
int main(void) {
  int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  if (m < 0 || m > 3) return 0;
  if (n < 0 || n > 23) return 0;
  int r = ack(m, n);
  check(m < 2 || r >= 4 || 1);
}
