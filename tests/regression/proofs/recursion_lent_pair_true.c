// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Two variables of each caller, swapped as often as the function calls itself.
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

static void swap(unsigned n, unsigned *x, unsigned *y) {
  unsigned a = *y, b = *x;
  if (n == 0) return;
  swap(n - 1, &a, &b);
  *x = a;
  *y = b;
}
int main(void) {
  unsigned x = 1, y = 2;
  swap(__VERIFIER_nondet_uint(), &x, &y);
  check(x + y == 3);
}
