// EXPECT unreach-call: false
// SELDOM
// The claim fails at a depth of 300 only.
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

static unsigned f(unsigned n) { return n == 0 ? 0 : n == 300 ? f(n - 1) : f(n - 1) + 1; }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  check(f(n) == n);
}
