// EXPECT unreach-call: true
// MODEL ILP32
// Nested recursion: the contract has cases.
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

static int f(int x) {
  if (x > 100) return x - 10;
  return f(f(x + 11));
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  int r = f(x);
  check(r == 91 || (x > 101 && r == x - 10));
}
