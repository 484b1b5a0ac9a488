// EXPECT unreach-call: false
// SELDOM
// Truth values.
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

static _Bool even(unsigned n) {
  if (n == 0) return 1;
  return !even(n - 1);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  check(even(n) == (n % 2 == 0) && n != 8);
}
