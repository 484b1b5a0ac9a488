// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Each activation gives the next one a variable of its own for the result.
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
  *out = inner + 3;
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), r;
  triple(n, &r);
  check(r == 3 * n);
}
