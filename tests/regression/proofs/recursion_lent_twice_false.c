// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// One variable of the caller is given twice.
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
#define check(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)

static void f(unsigned n, unsigned *p, unsigned *q) {
  unsigned r = 0;
  if (n == 0) {
    *p = 1;
    *q = 2;
    check(*p == 1);
    return;
  }
  f(n - 1, &r, &r);
  *p = r;
}
int main(void) {
  unsigned a = 0, b = 0;
  f(__VERIFIER_nondet_uint() % 100 + 1, &a, &b);
}
