// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// SELDOM
// The other one of two functions does something else at a depth of 900 only.
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

static unsigned other(unsigned n);
static unsigned one(unsigned n) { return n == 0 ? 0 : other(n - 1) + 2; }
static unsigned other(unsigned n) { return n == 0 ? 0 : n == 901 ? one(n - 1) : one(n - 1) + 2; }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  check(one(n) == 2 * n || n % 2 == 1);
}
