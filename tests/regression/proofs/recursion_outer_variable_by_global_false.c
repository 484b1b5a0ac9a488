// EXPECT unreach-call: false
// A variable of an outer activation, changed through a global pointer.
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

static int *q;
static int f(int n) {
  int x = 0;
  if (n <= 0) {
    if (q) *q = 1;
    return 0;
  }
  int *old = q;
  q = &x;
  f(n - 1);
  q = old;
  return x;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  check(f(n) == 0);
}
