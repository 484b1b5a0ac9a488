// EXPECT unreach-call: false
// SELDOM
// Two calls from outside, related by what both return.
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

static int f(int n) { return n <= 0 ? 0 : f(n - 1) + 1; }
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a < 0 || b < 0 || a > 1000 || b > 1000) return 0;
  check(f(a) + f(b) == f(a + b) && a + b != 7);
}
