// EXPECT unreach-call: false
// A recursion in a loop whose end is an input.
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define check(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)

static int f(int n) {
  if (n <= 0) return 0;
  return f(n - 1);
}
int main(void) {
  int n = __VERIFIER_nondet_int(), s = 0;
  while (__VERIFIER_nondet_bool()) {
    s += f(n);
    n = __VERIFIER_nondet_int();
  }
  check(s != 0);
}
