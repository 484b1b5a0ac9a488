// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A variable of a function called in an inner loop.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

unsigned f(void) {
  static unsigned c;
  return ++c;
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned m = __VERIFIER_nondet_uint();
    while (m--) x = f();
  }
  CHECK(x != 4);
}
