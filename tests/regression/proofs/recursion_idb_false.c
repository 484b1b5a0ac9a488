// EXPECT unreach-call: false
// SELDOM
// Saturation: the contract is a bound that the body compares with.
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

static unsigned id(unsigned x) {
  if (x == 0) return 0;
  unsigned r = id(x - 1) + 1;
  if (r > 3) return 3;
  return r;
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned r = id(n);
  check(r != 3);
}
