// EXPECT unreach-call: true
// SELDOM
// A wrong base case, for one argument.
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define check(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)

static int f(int n, int a) {
  if (n <= 0) return a == 1234 ? a - 1234 : 0;
  return f(n - 1, a);
}
int main(void) {
  int n = __VERIFIER_nondet_int(), a = __VERIFIER_nondet_int();
  check(f(n, a) == 0);
}
