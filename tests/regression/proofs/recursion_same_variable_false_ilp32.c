// EXPECT unreach-call: false
// MODEL ILP32
// Two pointers that come to point to one variable.
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

static void f(int n, int *p, int *q) {
  if (n <= 0) {
    *p = 1;
    check(*q == 0);
    return;
  }
  f(n - 1, q, p);
  f(n - 2, p, p);
}
int main(void) {
  int n = __VERIFIER_nondet_int(), a = 0, b = 0;
  f(n, &a, &b);
}
