// EXPECT unreach-call: true
// Calls in a loop of the body.
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
  if (n <= 0) return 0;
  int s = 0;
  for (int i = 0; i < 3; i++)
    s += f(n - 1);
  return s;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  check(f(n) == 0);
}
