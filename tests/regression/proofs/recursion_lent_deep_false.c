// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// SELDOM
// Each activation gives the next one a variable of its own for the result. The claim fails at a depth of 70,000 only.
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

static void triple(unsigned n, unsigned *out) {
  unsigned inner;
  if (n == 0) {
    *out = 0;
    return;
  }
  triple(n - 1, &inner);
  *out = inner + (n == 70000 ? 4 : 3);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), r;
  triple(n, &r);
  check(r == 3 * n);
}
