// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// SELDOM
// One variable of the caller is given twice, at a depth of 300 only.
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

static void f(unsigned short n, char *p, char *q) {
  char r = 0, s = 0;
  *p = 1;
  *q = 2;
  check(*p == 1);
  if (n == 0) return;
  if (n == 300)
    f(n - 1, &r, &r);
  else
    f(n - 1, &r, &s);
}
int main(void) {
  unsigned short n = __VERIFIER_nondet_uint();
  char a, b;
  if (n < 600) return 0;
  f(n, &a, &b);
}
