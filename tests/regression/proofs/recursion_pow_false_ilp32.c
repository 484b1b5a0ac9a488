// EXPECT unreach-call: false
// MODEL ILP32
// A power of two, with two to the n calls where it branches.
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

static unsigned pow2(unsigned n) {
  if (n == 0) return 1;
  return 2 * pow2(n - 1);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 31) return 0;
  check(pow2(n) > n + 1);
}
