// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// A global variable knows the address that the first call gives.
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

static unsigned *known;
static void f(unsigned n, unsigned *p) {
  unsigned r = 5;
  if (n == 0) {
    unsigned before = *known;
    *p = before + 1;
    check(*known == before);
    return;
  }
  f(n - 1, &r);
  *p = r;
}
int main(void) {
  unsigned a = 0;
  known = &a;
  f(__VERIFIER_nondet_uint(), &a);
}
