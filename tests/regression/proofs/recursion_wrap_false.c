// EXPECT unreach-call: false
// SELDOM
// Arguments wrap around on the way.
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

static unsigned char f(unsigned char n) { return n == 200 ? 0 : f(n + 1) + 1; }
int main(void) {
  unsigned char n = __VERIFIER_nondet_uint();
  check(f(n) <= 200 - n);
}
