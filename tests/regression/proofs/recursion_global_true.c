// EXPECT unreach-call: true
// SELDOM
// What outer activations have done to a global variable is known at each call.
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

static unsigned depth, start;
static void walk(unsigned n) {
  check(depth + n == start);
  depth++;
  if (n > 0) walk(n - 1);
  depth--;
}
int main(void) {
  start = __VERIFIER_nondet_uint();
  walk(start);
}
