// EXPECT unreach-call: false
// MODEL ILP32
// A variable of an outer activation, changed through an argument.
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

static int f(int n, int *p) {
  int x = 0;
  if (n <= 0) {
    *p = 1;
    return 0;
  }
  f(n - 1, &x);
  return x;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), m = 0;
  check(f(n, &m) == 0);
}
