// EXPECT unreach-call: true
// SELDOM
// A result through a pointer that all calls share.
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

static void f(unsigned n, unsigned *out) {
  if (n == 0) {
    *out = 0;
    return;
  }
  f(n - 1, out);
  *out += 3;
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), r = 7;
  f(n, &r);
  check(r == 3 * n);
}
