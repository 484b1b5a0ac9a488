// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A floating-point sum.
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

int main(void) {
  int x = 0;
  unsigned n = __VERIFIER_nondet_uint();
  float f = 0;
  for (unsigned i = 0; i < n; i++) {
    if (__VERIFIER_nondet_uint() & 1) f += 0.5f;
  }
  CHECK(f != 1.5f);
}
