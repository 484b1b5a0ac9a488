// EXPECT unreach-call: true
// SELDOM
// A global counter.
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

static unsigned calls;
static void walk(unsigned n) {
  calls++;
  if (n > 0) walk(n - 1);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  walk(n);
  check(calls == n + 1);
}
