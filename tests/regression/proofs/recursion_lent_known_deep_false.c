// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// A global variable knows the address that the first call gives; that shows after 300 calls.
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

static unsigned *known, start;
static void f(unsigned n, unsigned *p) {
  unsigned r = 5;
  if (n == 0) {
    *p = 1;
    return;
  }
  f(n - 1, &r);
  if (n == start && n > 300) {
    unsigned before = *known;
    *p = before + 1;
    check(*known == before);
  }
  *p = r;
}
int main(void) {
  unsigned a = 0;
  known = &a;
  start = __VERIFIER_nondet_uint();
  f(start, &a);
}
