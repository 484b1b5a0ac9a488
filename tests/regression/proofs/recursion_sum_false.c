// EXPECT unreach-call: false
// SELDOM
// Two arguments move against each other.
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

static int sum(int n, int m) {
  if (n <= 0) return m + n;
  return sum(n - 1, m + 1);
}
int main(void) {
  int a = __VERIFIER_nondet_int(), b = 0;
  int r = sum(a, b);
  check(r != 20);
}
