// EXPECT unreach-call: false
// MODEL ILP32
// A power of two, less one.
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

static int hanoi(int n) {
  if (n == 1) return 1;
  return 2 * hanoi(n - 1) + 1;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 31) return 0;
  int r = hanoi(n);
  check(r > n);
}
