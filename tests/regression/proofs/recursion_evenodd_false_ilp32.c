// EXPECT unreach-call: false
// MODEL ILP32
// Two functions that call each other.
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

static int odd(int n);
static int even(int n) {
  if (n == 0) return 1;
  if (n == 1) return 0;
  return odd(n - 1);
}
static int odd(int n) {
  if (n == 0) return 0;
  if (n == 1) return 1;
  return even(n - 1);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) return 0;
  int r = even(n);
  int mod = n % 2;
  check(r == mod);
}
