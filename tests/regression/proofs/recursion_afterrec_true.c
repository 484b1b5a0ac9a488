// EXPECT unreach-call: true
// An obligation after the call, in the body.
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

static void f(int n) {
  if (n < 3) return;
  n--;
  f(n);
  check(n >= 2);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  f(n);
}
