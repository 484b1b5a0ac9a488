// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// SELDOM
// What a call leaves in a variable of the caller is another value at a depth of 300 only.
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

static void f(unsigned n, unsigned *out) {
  unsigned inner = 7;
  *out = n == 300 ? 8 : 7;
  if (n == 0) return;
  f(n - 1, &inner);
  check(inner == 7);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), r;
  if (n < 310) return 0;
  f(n, &r);
}
