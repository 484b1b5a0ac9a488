// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A linear relation between arguments and result, which no run shows: from Horn clauses.
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

static int meet(int a, int b) {
  if (a >= b) return a;
  return meet(a + 1, b - 1);
}
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a < 0 || b < 0 || a > 1000 || b > 1000) return 0;
  int r = meet(a, b);
  check(r >= a && 2 * r >= a + b);
}
