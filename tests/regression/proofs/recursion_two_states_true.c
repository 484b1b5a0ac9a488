// EXPECT unreach-call: true
// SELDOM
// A static variable is carried from one call to the other.
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

static int f(int n) {
  static int calls;
  calls++;
  if (n <= 0) return calls;
  return f(n - 1);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 100000) return 0;
  int a = f(0);
  int b = f(n);
  check(b > a);
}
